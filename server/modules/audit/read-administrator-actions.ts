import { desc, eq } from "drizzle-orm";
import type { UserData } from "#contract/accounts/user-data.ts";
import type { Ctx } from "../../context.ts";
import { auditLog } from "../../db/schema/index.ts";

/** The user's audited actions with their IP addresses, newest first, for the download of their own data. */
export async function readAdministratorActions(
  ctx: Ctx,
  userId: number,
): Promise<UserData["administration"]> {
  const rows = await ctx.db
    .select({ at: auditLog.createdAt, action: auditLog.action, ip: auditLog.ip })
    .from(auditLog)
    .where(eq(auditLog.actorId, userId))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

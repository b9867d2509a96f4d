import { and, eq, gt, inArray } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { sessions, users } from "../../db/schema/index.ts";

/** Which of these sessions still hold, and whether their people administer the shop now. */
export async function findLiveSessions(
  ctx: Ctx,
  sessionIds: number[],
): Promise<Map<number, { isAdmin: boolean }>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: sessions.id, isAdmin: users.isAdmin })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, sessionIds), gt(sessions.expiresAt, ctx.clock.now())));
  return new Map(rows.map(({ id, isAdmin }) => [id, { isAdmin }]));
}

import { eq } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { auditLog } from "../../db/schema/index.ts";

/** Forgets from where somebody acted who deletes their account (decision 28); their name goes with the account. */
export async function forgetAuditor(tx: Ctx, userId: number): Promise<void> {
  await tx.db.update(auditLog).set({ ip: null }).where(eq(auditLog.actorId, userId));
}

import { eq } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { auditLog } from "../../db/schema/index.ts";

/**
 * Deletes the IP addresses of a user's audited actions (docs/rules/accounts.md#erasure). The name is not stored here.
 */
export async function eraseAuditorAddresses(tx: Ctx, userId: number): Promise<void> {
  await tx.db.update(auditLog).set({ ip: null }).where(eq(auditLog.actorId, userId));
}

import { eq } from "drizzle-orm";
import { sessions, users } from "../../../db/schema/index.ts";
import { type AuditCtx, recordAudit } from "../../audit/index.ts";
import { dropTwoStep } from "../../two-step/index.ts";
import { hasLogin } from "../user-queries.ts";

/**
 * Turns off two-step verification from the server's console and ends the user's sessions. Returns null if the account
 * does not exist. Call it inside a transaction.
 */
export async function dropLostTwoStep(tx: AuditCtx, login: string): Promise<{ username: string } | null> {
  const [user] = await tx.db
    .select({ id: users.id, username: users.username, twoStepAt: users.twoStepAt })
    .from(users)
    .where(hasLogin(login))
    .for("update");
  if (!user) return null;

  await dropTwoStep(tx, user.id);
  await tx.db.delete(sessions).where(eq(sessions.userId, user.id));
  await recordAudit(tx, {
    action: "user.two_step_off",
    subject: { type: "user", id: user.id },
    before: { isTwoStepOn: user.twoStepAt !== null },
    after: { isTwoStepOn: false },
  });
  return user;
}

import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../../context.ts";
import { sessions } from "../../../db/schema/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { currentSessionId } from "../sessions/own-sessions.ts";
import { getOwnUserByPassword, lockUserIfPasswordUnchanged, wrongPassword } from "../user-queries.ts";

/**
 * Stores in the current session that the password was confirmed now (docs/rules/accounts.md#password-again). Throws
 * `wrong_password`.
 */
export async function confirmPassword(ctx: Ctx, userId: number, password: string): Promise<void> {
  const checked = await getOwnUserByPassword(ctx, userId, password);
  await inTransaction(ctx, async (tx) => {
    if (!(await lockUserIfPasswordUnchanged(tx, checked, "share"))) throw wrongPassword();
    await tx.db
      .update(sessions)
      .set({ passwordGivenAt: tx.clock.now() })
      .where(eq(sessions.id, currentSessionId(tx) ?? 0));
  });
  logAccountEvent(ctx, "password_given", { userId });
}

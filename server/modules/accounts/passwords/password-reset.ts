import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../../context.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { users } from "../../../db/schema/index.ts";
import { clearHits } from "../../../http/limits.ts";
import { queueMail } from "../../mail/index.ts";
import { loginAccountLimits, loginSubject } from "../account-limits.ts";
import { logAccountEvent } from "../account-log.ts";
import { forgetBrowsers } from "../login/known-browsers.ts";
import { accountLinks } from "../mailed-links/links.ts";
import { queueSecurityMail } from "../security-mail.ts";
import { endOtherSessions } from "../sessions/sessions.ts";
import { hasEmail } from "../user-queries.ts";
import { claimUserToken, dropResetsAndPendingLogins, issueUserToken, RESET_MINUTES } from "../user-tokens.ts";
import { requireHardToGuess } from "./guessable-password.ts";

/** Mails a link if the address has an account. The caller cannot tell whether it has one. */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(hasEmail(email));
    if (!user) return;

    const { token } = await issueUserToken(tx, user.id, "reset_password", user.email);
    await queueMail(tx, {
      template: "passwordReset",
      to: user.email,
      data: {
        firstName: user.firstName,
        resetUrl: accountLinks.resetPassword(tx.config, token),
        resetMinutes: RESET_MINUTES,
      },
    });
  });
}

/**
 * Sets a new password with a one-time mailed link and ends every session. Throws `token_invalid` and `invalid_input`.
 */
export async function resetPassword(ctx: Ctx, token: string, newPassword: string): Promise<void> {
  const password = await ctx.passwords.hash(newPassword);
  const { userId, logins } = await inTransaction(ctx, async (tx) => {
    const { userId } = await claimUserToken(tx, "reset_password", token);
    // Deleting an account deletes its links: the user of a link exists.
    const user = onlyRow(await tx.db.update(users).set({ password }).where(eq(users.id, userId)).returning());
    // Inside the transaction: a refused password rolls back, so the link can be used again.
    await requireHardToGuess(tx, newPassword, user, "password");
    await queueSecurityMail(tx, user, "passwordChanged");
    await dropResetsAndPendingLogins(tx, userId);
    await endOtherSessions(tx, userId, null);
    await forgetBrowsers(tx, userId);
    return { userId, logins: [user.username, user.email] };
  });
  // The person proved access to the mailbox: strangers' wrong passwords must not delay the next login.
  for (const login of logins) await clearHits(ctx, loginAccountLimits, loginSubject(login));
  logAccountEvent(ctx, "password_reset", { userId });
}

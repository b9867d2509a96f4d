import type { LoginBody, User } from "#contract/accounts/accounts.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { logAccountEvent } from "../account-log.ts";
import { messages } from "../messages.ts";
import { presentUser, type UserRow } from "../profile/user-presenter.ts";
import { type NewSession, renewSession } from "../sessions/sessions.ts";
import { findUserByLogin, lockUserIfPasswordUnchanged } from "../user-queries.ts";
import { issueUserToken } from "../user-tokens.ts";
import type { Browser } from "./browser.ts";

export type SignedIn = { user: User; session: NewSession };
/** The password was correct; the session starts after the code of the second step. */
type PendingLogin = { challenge: string; expiresAt: Date };

/**
 * Logs in with username or e-mail, or asks for the second step. An unknown account and a wrong password give the same
 * answer in the same time. Ends the browser's previous session.
 */
export async function logIn(ctx: Ctx, body: LoginBody, browser: Browser): Promise<SignedIn | PendingLogin> {
  const found = await findUserByLogin(ctx, body.username);
  const isPasswordCorrect = await ctx.passwords.verify(found?.password ?? null, body.password);
  const outcome =
    found && isPasswordCorrect ? await inTransaction(ctx, (tx) => openLogin(tx, found, browser)) : null;
  if (!outcome) {
    logAccountEvent(ctx, "login_failed", { userId: found?.id ?? null });
    throw new DomainError("invalid_credentials", messages.invalidCredentials);
  }

  if ("user" in outcome) logAccountEvent(ctx, "login", { userId: outcome.user.id });
  return outcome;
}

/** Returns null if the password changed after it was checked. */
async function openLogin(
  tx: Ctx,
  checked: UserRow,
  browser: Browser,
): Promise<SignedIn | PendingLogin | null> {
  const user = await lockUserIfPasswordUnchanged(tx, checked, "share");
  if (!user) return null;
  if (user.twoStepAt !== null) {
    const { token, expiresAt } = await issueUserToken(tx, user.id, "second_step", null);
    return { challenge: token, expiresAt };
  }
  return { user: await presentUser(tx, user), session: await renewSession(tx, user.id, browser) };
}

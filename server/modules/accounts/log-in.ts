import type { LoginBody, User } from "#contract/accounts.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { forgetHits } from "../../http/limits.ts";
import { loginAccountLimits } from "./account-limits.ts";
import { logAccountEvent } from "./account-log.ts";
import type { Browser } from "./browser.ts";
import { guesserOf } from "./known-browsers.ts";
import { messages } from "./messages.ts";
import { type NewSession, renewSession } from "./sessions.ts";
import { presentUser, type UserRow } from "./user-presenter.ts";
import { findUserByLogin, holdByPassword } from "./user-queries.ts";
import { issueUserToken } from "./user-tokens.ts";

export type SignedIn = { user: User; session: NewSession };
/** The password was right; a code must follow before the session opens. */
export type WaitingLogin = { challenge: string; expiresAt: Date };

/**
 * Signs a person in by username or e-mail, or asks for the second step. An unknown account and a wrong password look
 * alike, in words and in time. A session that the browser had before ends.
 */
export async function logIn(ctx: Ctx, body: LoginBody, browser: Browser): Promise<SignedIn | WaitingLogin> {
  const found = await findUserByLogin(ctx, body.username);
  const isRight = await ctx.passwords.verify(found?.password ?? null, body.password);
  const guesser = await guesserOf(ctx, body.username, browser.browserToken);
  const outcome = found && isRight ? await inTransaction(ctx, (tx) => admit(tx, found, browser)) : null;
  if (!outcome) {
    logAccountEvent(ctx, "login_failed", { userId: found?.id ?? null });
    throw new DomainError("invalid_credentials", messages.invalidCredentials);
  }

  await forgetHits(ctx, loginAccountLimits, guesser);
  if ("user" in outcome) logAccountEvent(ctx, "login", { userId: outcome.user.id });
  return outcome;
}

/** Null when the password that was checked is no longer the account's. */
async function admit(tx: Ctx, checked: UserRow, browser: Browser): Promise<SignedIn | WaitingLogin | null> {
  const user = await holdByPassword(tx, checked, "share");
  if (!user) return null;
  if (user.twoStepAt !== null) {
    const { token, expiresAt } = await issueUserToken(tx, user.id, "second_step", null);
    return { challenge: token, expiresAt };
  }
  return { user: await presentUser(tx, user), session: await renewSession(tx, user.id, browser) };
}

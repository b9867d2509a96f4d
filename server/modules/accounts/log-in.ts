import type { LoginBody, User } from "#contract/accounts.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { forgetHits } from "../../http/limits.ts";
import { loginAccountLimits, loginSubject } from "./account-limits.ts";
import { logAccountEvent } from "./account-log.ts";
import type { Browser } from "./browser.ts";
import { messages } from "./messages.ts";
import { type NewSession, renewSession } from "./sessions.ts";
import { presentUser, type UserRow } from "./user-presenter.ts";
import { findUserByLogin } from "./user-queries.ts";
import { issueUserToken } from "./user-tokens.ts";

export type SignedIn = { user: User; session: NewSession };
/** The password was right; a code must follow before the session opens. */
export type WaitingLogin = { challenge: string; expiresAt: Date };

/**
 * Signs a person in by username or e-mail, or asks for the second step. An unknown account and a wrong password look
 * alike, in words and in time. A session that the browser had before ends.
 */
export async function logIn(ctx: Ctx, body: LoginBody, browser: Browser): Promise<SignedIn | WaitingLogin> {
  const user = await findUserByLogin(ctx, body.username);
  const isRight = await ctx.passwords.verify(user?.password ?? null, body.password);
  if (!user || !isRight) {
    logAccountEvent(ctx, "login_failed", { userId: user?.id ?? null });
    throw new DomainError("invalid_credentials", messages.invalidCredentials);
  }

  await forgetHits(ctx, loginAccountLimits, loginSubject(body.username));
  if (user.twoStepAt !== null) return waitForSecondStep(ctx, user);

  const session = await inTransaction(ctx, (tx) => renewSession(tx, user.id, browser));
  logAccountEvent(ctx, "login", { userId: user.id });
  return { user: await presentUser(ctx, user), session };
}

async function waitForSecondStep(ctx: Ctx, { id }: UserRow): Promise<WaitingLogin> {
  const { token, expiresAt } = await inTransaction(ctx, (tx) => issueUserToken(tx, id, "second_step", null));
  return { challenge: token, expiresAt };
}

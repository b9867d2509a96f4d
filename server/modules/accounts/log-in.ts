import type { LoginBody, User } from "#contract/accounts.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { forgetHits } from "../../http/limits.ts";
import { loginAccountLimits, loginSubject } from "./account-limits.ts";
import { messages } from "./messages.ts";
import { type Browser, type NewSession, renewSession } from "./sessions.ts";
import { presentUser } from "./user-presenter.ts";
import { findUserByLogin } from "./user-queries.ts";

/**
 * Signs a person in by username or e-mail. An unknown account and a wrong password look alike, in words and in time.
 * A session that the browser had before ends.
 */
export async function logIn(
  ctx: Ctx,
  body: LoginBody,
  browser: Browser,
): Promise<{ user: User; session: NewSession }> {
  const user = await findUserByLogin(ctx, body.username);
  const isRight = await ctx.passwords.verify(user?.password ?? null, body.password);
  if (!user || !isRight) throw new DomainError("invalid_credentials", messages.invalidCredentials);

  await forgetHits(ctx, loginAccountLimits, loginSubject(body.username));
  const session = await inTransaction(ctx, (tx) => renewSession(tx, user.id, browser));
  return { user: presentUser(user), session };
}

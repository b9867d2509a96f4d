import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { TwoStepLoginBody } from "#contract/accounts/two-step.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { userTokens } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { hashToken } from "../../../security/tokens.ts";
import { claimSecondStep, readTypedCode, type SecondStep, wrongCode } from "../../two-step/index.ts";
import { logAccountEvent } from "../account-log.ts";
import { messages } from "../messages.ts";
import { presentUser } from "../profile/user-presenter.ts";
import { queueSecurityMail } from "../security-mail.ts";
import { renewSession } from "../sessions/sessions.ts";
import { getOwnUser } from "../user-queries.ts";
import type { Browser } from "./browser.ts";
import type { SignedIn } from "./log-in.ts";

/** After this many wrong codes the login starts again with the password. */
const MAX_FAILURES = 5;

/**
 * Completes a login whose password was correct. Throws `wrong_code`, or `token_invalid` when the login must start
 * again.
 */
export async function logInSecondStep(
  ctx: Ctx,
  { challenge, code }: TwoStepLoginBody,
  browser: Browser,
): Promise<SignedIn> {
  const pendingUser = await findPendingLoginUser(ctx, challenge);
  if (pendingUser === null) throw new DomainError("token_invalid", messages.loginExpired);
  const typed = await readTypedCode(ctx, pendingUser, code);
  const { userId, step, signedIn } = await inTransaction(ctx, async (tx) => {
    const pending = await lockPendingLogin(tx, challenge);
    const step = await claimSecondStep(tx, pending.userId, typed);
    // Throwing here would roll back the failure count.
    if (!step) await countFailure(tx, pending.id);
    return {
      userId: pending.userId,
      step,
      signedIn: step && (await openSession(tx, pending, step, browser)),
    };
  });

  if (!signedIn) {
    logAccountEvent(ctx, "second_step_failed", { userId });
    throw wrongCode();
  }
  if (step === "recovery_code") logAccountEvent(ctx, "recovery_code_used", { userId });
  logAccountEvent(ctx, "login", { userId });
  return signedIn;
}

/** The user of a pending login; null when the challenge is unknown, used or expired. */
export async function findPendingLoginUser(ctx: Ctx, challenge: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ userId: userTokens.userId })
    .from(userTokens)
    .where(isPending(ctx, challenge));
  return row?.userId ?? null;
}

type PendingLogin = { id: number; userId: number };

async function lockPendingLogin(tx: Ctx, challenge: string): Promise<PendingLogin> {
  const [row] = await tx.db
    .select({ id: userTokens.id, userId: userTokens.userId })
    .from(userTokens)
    .where(isPending(tx, challenge))
    .for("update");
  if (!row) throw new DomainError("token_invalid", messages.loginExpired);
  return row;
}

function isPending(ctx: Ctx, challenge: string) {
  return and(
    eq(userTokens.tokenHash, hashToken(challenge)),
    eq(userTokens.purpose, "second_step"),
    isNull(userTokens.usedAt),
    gt(userTokens.expiresAt, ctx.clock.now()),
    lt(userTokens.failures, MAX_FAILURES),
  );
}

async function countFailure(tx: Ctx, tokenId: number): Promise<void> {
  await tx.db
    .update(userTokens)
    .set({ failures: sql`${userTokens.failures} + 1` })
    .where(eq(userTokens.id, tokenId));
}

async function openSession(
  tx: Ctx,
  pending: PendingLogin,
  step: SecondStep,
  browser: Browser,
): Promise<SignedIn> {
  await tx.db.update(userTokens).set({ usedAt: tx.clock.now() }).where(eq(userTokens.id, pending.id));
  const user = await getOwnUser(tx, pending.userId);
  if (step === "recovery_code") await queueSecurityMail(tx, user, "recoveryCodeUsed");
  const session = await renewSession(tx, pending.userId, browser);
  return { user: await presentUser(tx, user), session };
}

import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { TwoStepLoginBody } from "#contract/two-step.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { userTokens } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { forgetHits } from "../../http/limits.ts";
import { hashToken } from "../../tokens.ts";
import { claimSecondStep, type SecondStep, wrongCode } from "../two-step/index.ts";
import { secondStepAccountLimits, secondStepSubject } from "./account-limits.ts";
import { logAccountEvent } from "./account-log.ts";
import type { Browser } from "./browser.ts";
import type { SignedIn } from "./log-in.ts";
import { messages } from "./messages.ts";
import { queueSecurityMail } from "./security-mail.ts";
import { renewSession } from "./sessions.ts";
import { presentUser } from "./user-presenter.ts";
import { getOwnUser } from "./user-queries.ts";

/** A waiting login takes so many wrong codes; the next begins with the password again. */
const MAX_FAILURES = 5;

/** Opens the session of a login whose password was right. Throws `wrong_code`, or `token_invalid`: begin again. */
export async function logInSecondStep(
  ctx: Ctx,
  { challenge, code }: TwoStepLoginBody,
  browser: Browser,
): Promise<SignedIn> {
  const { userId, step, signedIn } = await inTransaction(ctx, async (tx) => {
    const waiting = await lockWaitingLogin(tx, challenge);
    const step = await claimSecondStep(tx, waiting.userId, code);
    // Not thrown here: the failure has to be counted.
    if (!step) await countFailure(tx, waiting.id);
    return {
      userId: waiting.userId,
      step,
      signedIn: step && (await openSession(tx, waiting, step, browser)),
    };
  });

  if (!signedIn) {
    logAccountEvent(ctx, "second_step_failed", { userId });
    throw wrongCode();
  }
  if (step === "recovery_code") logAccountEvent(ctx, "recovery_code_used", { userId });
  logAccountEvent(ctx, "login", { userId });
  await forgetHits(ctx, secondStepAccountLimits, secondStepSubject(userId));
  return signedIn;
}

/** Whose login waits with this challenge; null for one that is unknown, used or too old. */
export async function findWaitingUser(ctx: Ctx, challenge: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ userId: userTokens.userId })
    .from(userTokens)
    .where(isWaiting(ctx, challenge));
  return row?.userId ?? null;
}

type Waiting = { id: number; userId: number };

async function lockWaitingLogin(tx: Ctx, challenge: string): Promise<Waiting> {
  const [row] = await tx.db
    .select({ id: userTokens.id, userId: userTokens.userId })
    .from(userTokens)
    .where(isWaiting(tx, challenge))
    .for("update");
  if (!row) throw new DomainError("token_invalid", messages.loginExpired);
  return row;
}

function isWaiting(ctx: Ctx, challenge: string) {
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

async function openSession(tx: Ctx, waiting: Waiting, step: SecondStep, browser: Browser): Promise<SignedIn> {
  await tx.db.update(userTokens).set({ usedAt: tx.clock.now() }).where(eq(userTokens.id, waiting.id));
  const user = await getOwnUser(tx, waiting.userId);
  if (step === "recovery_code") await queueSecurityMail(tx, user, "recoveryCodeUsed");
  const session = await renewSession(tx, waiting.userId, browser);
  return { user: await presentUser(tx, user), session };
}

import { and, eq, gt, isNull, lt, ne } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { userTokens } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { messages } from "./messages.ts";

export const RESET_MINUTES = 30;
const lifetimeMs = {
  reset_password: RESET_MINUTES * MINUTE_MS,
  verify_email: 7 * DAY_MS,
  second_step: 10 * MINUTE_MS,
};

type Purpose = keyof typeof lifetimeMs;

/** Creates the token of a mailed link or of a pending login, and invalidates earlier ones for the same purpose. */
export async function issueUserToken(
  tx: Ctx,
  userId: number,
  purpose: Purpose,
  email: string | null,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const now = tx.clock.now();
  const expiresAt = new Date(now.getTime() + lifetimeMs[purpose]);
  await tx.db.delete(userTokens).where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, purpose)));
  await tx.db.insert(userTokens).values({
    tokenHash: hashToken(token),
    userId,
    purpose,
    email,
    createdAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Redeems a one-time token; of two simultaneous uses one succeeds. Throws `token_invalid`. */
export async function claimUserToken(
  tx: Ctx,
  purpose: Purpose,
  token: string,
): Promise<{ userId: number; email: string | null }> {
  const now = tx.clock.now();
  const [row] = await tx.db
    .update(userTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(userTokens.tokenHash, hashToken(token)),
        eq(userTokens.purpose, purpose),
        isNull(userTokens.usedAt),
        gt(userTokens.expiresAt, now),
      ),
    )
    .returning({ userId: userTokens.userId, email: userTokens.email });
  if (!row) throw new DomainError("token_invalid", messages.linkInvalid);
  return row;
}

/** After a new password or e-mail: invalidates reset links and pending logins. */
export async function dropResetsAndPendingLogins(tx: Ctx, userId: number): Promise<void> {
  await tx.db
    .delete(userTokens)
    .where(and(eq(userTokens.userId, userId), ne(userTokens.purpose, "verify_email")));
}

export async function deleteExpiredUserTokens(ctx: Ctx): Promise<void> {
  await ctx.db.delete(userTokens).where(lt(userTokens.expiresAt, ctx.clock.now()));
}

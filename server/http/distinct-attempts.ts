import { and, eq, gt, sql } from "drizzle-orm";
import { actorId, type Ctx } from "../context.ts";
import { rateLimits } from "../db/schema/index.ts";
import { type LimitWindow, limitKey, networkSubject, tryCountHits } from "./limits.ts";

/** An attempt that was let through. `succeed` gives it back, so that only failures count. */
type DistinctAttempt = { succeed(): Promise<void> };

/**
 * Counts the different things that a person tried, such as codes, inside an operation that cannot be limited as a
 * whole. The same thing tried again within the window counts once and is let through even when the limit is reached.
 * Signed-in people count by account, visitors by network. Returns null when the limit is reached. Not inside a
 * transaction: a rollback would forget the attempt.
 */
export async function takeDistinctAttempt(
  ctx: Ctx,
  limit: LimitWindow,
  tried: string,
): Promise<DistinctAttempt | null> {
  const { name, max, windowSeconds } = limit;
  const factor = ctx.config.rateLimitFactor;
  const userId = actorId(ctx);
  if (factor === 0 || (userId === null && ctx.ip === null)) return { succeed: async () => undefined };

  const subject = userId === null ? networkSubject({ ip: ctx.ip ?? "" }) : `user ${userId}`;
  const triedKey = limitKey(`${name}-tried`, windowSeconds, `${subject} ${tried}`);
  const now = ctx.clock.now();
  const isKnown =
    (await ctx.db.$count(rateLimits, and(eq(rateLimits.key, triedKey), gt(rateLimits.resetsAt, now)))) > 0;
  if (isKnown) return { succeed: () => remember(ctx, triedKey, windowSeconds) };

  const key = limitKey(name, windowSeconds, subject);
  const applied = { key, max: Math.ceil(max * factor), windowSeconds, personKey: null };
  const windowEnds = await tryCountHits(ctx, [applied]);
  if (!windowEnds) return null;
  const windowEnd = windowEnds.get(key);
  await remember(ctx, triedKey, windowSeconds);
  return {
    succeed: async () => {
      if (windowEnd) await giveBack(ctx, key, windowEnd);
      await remember(ctx, triedKey, windowSeconds);
    },
  };
}

async function remember(ctx: Ctx, key: string, windowSeconds: number): Promise<void> {
  const resetsAt = new Date(ctx.clock.now().getTime() + windowSeconds * 1000);
  await ctx.db
    .insert(rateLimits)
    .values({ key, hits: 1, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resetsAt } });
}

async function giveBack(ctx: Ctx, key: string, windowEnd: Date): Promise<void> {
  const isSame = and(eq(rateLimits.key, key), eq(rateLimits.resetsAt, windowEnd));
  const [left] = await ctx.db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(isSame, gt(rateLimits.hits, 1)))
    .returning({ key: rateLimits.key });
  if (!left) await ctx.db.delete(rateLimits).where(and(isSame, eq(rateLimits.hits, 1)));
}

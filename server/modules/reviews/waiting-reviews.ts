import { and, count, eq, lte, min, sql } from "drizzle-orm";
import type { Attention } from "#contract/admin/attention.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { reviews } from "../../db/schema/index.ts";

const DECIDE_WITHIN_DAYS = 3;

/** New reviews that nobody has published or hidden for days (docs/rules/reviews.md#waiting); null: none. */
export async function findWaitingReviews(ctx: Ctx): Promise<Attention["waitingReviews"]> {
  const latest = new Date(ctx.clock.now().getTime() - DECIDE_WITHIN_DAYS * DAY_MS);
  // An imported review was submitted long ago, in another shop.
  const arrivedAt = sql<Date>`greatest(${reviews.submittedAt}, ${reviews.createdAt})`.mapWith(
    reviews.createdAt,
  );
  const [waiting] = await ctx.db
    .select({ count: count(), since: min(arrivedAt).mapWith(reviews.createdAt) })
    .from(reviews)
    .where(and(eq(reviews.state, "new"), lte(arrivedAt, latest)));
  return waiting?.since ? { count: waiting.count, since: waiting.since.toISOString() } : null;
}

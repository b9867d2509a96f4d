import { and, eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { reviews, reviewVotes } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { hashToken } from "../../security/tokens.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { announceReviews } from "./rating.ts";

/**
 * Counts a browser's vote once (docs/rules/reviews.md#helpful). Returns the votes of the review. Throws `not_found`.
 */
export async function voteHelpful(ctx: Ctx, reviewId: number, browser: string): Promise<number> {
  if (!(await getSettings(ctx)).reviews.isEnabled) throw notFound(messages.notFound);
  return inTransaction(ctx, async (tx) => {
    const [review] = await tx.db
      .select()
      .from(reviews)
      .where(and(eq(reviews.id, reviewId), eq(reviews.state, "published")))
      .for("no key update");
    if (!review) throw notFound(messages.notFound);
    const added = await tx.db
      .insert(reviewVotes)
      .values({ reviewId, browserHash: hashToken(browser), createdAt: tx.clock.now() })
      .onConflictDoNothing()
      .returning({ reviewId: reviewVotes.reviewId });
    if (added.length === 0) return review.helpful;
    await tx.db
      .update(reviews)
      .set({ helpful: sql`${reviews.helpful} + 1` })
      .where(eq(reviews.id, reviewId));
    await announceReviews(tx, review.productId);
    return review.helpful + 1;
  });
}

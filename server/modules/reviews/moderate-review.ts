import { eq } from "drizzle-orm";
import type { AdminReview, AdminReviewPatch } from "#contract/reviews/reviews.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { products, reviews } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { getAdminReview } from "./list-admin-reviews.ts";
import { messages } from "./messages.ts";
import { announceReviews, lockReviewedProduct, refreshRating } from "./rating.ts";
import type { ReviewRow } from "./review-rows.ts";

/**
 * Publishes, hides with a reason or answers a review (docs/rules/reviews.md#hidden). Throws `not_found`, and
 * `conflict`, with the review as it is stored, when it changed since it was read.
 */
export const moderateReview = guard(
  "reviews.write",
  (ctx: Ctx, id: number, patch: AdminReviewPatch): Promise<AdminReview> =>
    inTransaction(ctx, async (tx) => {
      const before = await lockReview(tx, id);
      if (before.version !== patch.version) {
        const review = await getAdminReview(tx, id);
        throw new DomainError("conflict", messages.changedMeanwhile, { review });
      }
      const changes = changesOf(tx, before, patch);
      await tx.db
        .update(reviews)
        .set({ ...changes, version: before.version + 1 })
        .where(eq(reviews.id, id));

      if (changes.state && changes.state !== before.state) await refreshRating(tx, before.productId);
      else await announceReviews(tx, before.productId);
      await writeAudit(tx, before, changes);
      return getAdminReview(tx, id);
    }),
);

/** Locks the product before its review. Throws `not_found` for a draft, too. */
async function lockReview(tx: Ctx, id: number): Promise<ReviewRow & { productName: string }> {
  const [found] = await tx.db
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(eq(reviews.id, id));
  if (!found) throw notFound(messages.notFound);
  await lockReviewedProduct(tx, found.productId);
  const [row] = await tx.db
    .select({ review: reviews, productName: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, id))
    .for("no key update", { of: reviews });
  if (!row || row.review.state === "draft") throw notFound(messages.notFound);
  return { ...row.review, productName: row.productName };
}

type Changes = Partial<Pick<ReviewRow, "state" | "hiddenReason" | "reply" | "repliedAt">>;

function changesOf({ clock }: Ctx, before: ReviewRow, { state, reason, reply }: AdminReviewPatch): Changes {
  return {
    ...(state && { state, hiddenReason: reason ?? null }),
    ...(reply !== undefined &&
      (reply || null) !== before.reply && { reply: reply || null, repliedAt: reply ? clock.now() : null }),
  };
}

async function writeAudit(
  tx: Ctx,
  before: ReviewRow & { productName: string },
  { state, hiddenReason, reply }: Changes,
): Promise<void> {
  const subject = { type: "review" as const, id: before.id, label: before.productName };
  const isStateNew = state !== undefined && (state !== before.state || hiddenReason !== before.hiddenReason);
  if (isStateNew) {
    await recordAudit(tx, {
      action: state === "hidden" ? "review.hidden" : "review.published",
      subject,
      before: { reviewState: before.state, hiddenReason: before.hiddenReason },
      after: { reviewState: state, hiddenReason },
    });
  }
  if (reply !== undefined) {
    await recordAudit(tx, {
      action: "review.answered",
      subject,
      before: { reply: before.reply },
      after: { reply },
    });
  }
}

import { inArray } from "drizzle-orm";
import { type Ctx, recordEvent } from "../../context.ts";
import { orderItems, reviewInvitations, reviewPhotos, reviews } from "../../db/schema/index.ts";

const ERASED_AUTHOR = "Cliente";

/**
 * Removes the person from the reviews of these orders: the author becomes «Cliente», photos, drafts and links to the
 * form are deleted (docs/rules/reviews.md#erasure).
 */
export async function eraseReviewAuthors(tx: Ctx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = [...orderIds];
  await tx.db.delete(reviewInvitations).where(inArray(reviewInvitations.orderId, ids));
  const lines = tx.db.select({ id: orderItems.id }).from(orderItems).where(inArray(orderItems.orderId, ids));
  const erased = await tx.db
    .update(reviews)
    .set({ author: ERASED_AUTHOR, photoCount: 0 })
    .where(inArray(reviews.orderItemId, lines))
    .returning({ id: reviews.id, productId: reviews.productId, state: reviews.state });
  if (erased.length === 0) return;

  const photos = await tx.db
    .delete(reviewPhotos)
    .where(
      inArray(
        reviewPhotos.reviewId,
        erased.map(({ id }) => id),
      ),
    )
    .returning({ url: reviewPhotos.url });
  const drafts = erased.filter(({ state }) => state === "draft").map(({ id }) => id);
  if (drafts.length > 0) await tx.db.delete(reviews).where(inArray(reviews.id, drafts));
  for (const productId of new Set(erased.map((review) => review.productId))) {
    await recordEvent(tx, { type: "reviews.changed", productId });
  }
  // A job, because the files are deleted after the commit.
  if (photos.length > 0) await tx.jobs.send(tx, "delete-pictures", { urls: photos.map(({ url }) => url) });
}

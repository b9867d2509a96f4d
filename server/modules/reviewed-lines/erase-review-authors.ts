import { and, inArray, ne, notInArray, sql } from "drizzle-orm";
import { type Ctx, recordEvent } from "../../context.ts";
import { orderItems, orders, reviewInvitations, reviewPhotos, reviews } from "../../db/schema/index.ts";
import { forgetConsents } from "../commercial-messages/index.ts";

const ERASED_AUTHOR = "Cliente";

/**
 * Removes the person from the reviews of these orders: the author becomes «Cliente», photos, drafts and links to the
 * form are deleted, and the consents to be invited that came with these orders (docs/rules/reviews.md#erasure). The
 * orders are locked and still have their addresses.
 */
export async function eraseReviewAuthors(tx: Ctx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const ids = [...orderIds];
  await forgetConsents(tx, await findAddresses(tx, ids), "review");
  await tx.db.delete(reviewInvitations).where(inArray(reviewInvitations.orderId, ids));
  const lines = tx.db.select({ id: orderItems.id }).from(orderItems).where(inArray(orderItems.orderId, ids));
  const erased = await tx.db
    .update(reviews)
    .set({ author: ERASED_AUTHOR, photoCount: 0 })
    .where(inArray(reviews.orderItemId, lines))
    .returning({ id: reviews.id, productId: reviews.productId, state: reviews.state });
  const erasedIds = erased.map(({ id }) => id);
  if (erasedIds.length === 0) return;

  const photos = await tx.db
    .delete(reviewPhotos)
    .where(inArray(reviewPhotos.reviewId, erasedIds))
    .returning({ url: reviewPhotos.url });
  const drafts = erased.filter(({ state }) => state === "draft").map(({ id }) => id);
  if (drafts.length > 0) await tx.db.delete(reviews).where(inArray(reviews.id, drafts));
  for (const productId of new Set(erased.map((review) => review.productId))) {
    await recordEvent(tx, { type: "reviews.changed", productId });
  }
  // A job, because the files are deleted after the commit.
  if (photos.length > 0) await tx.jobs.send(tx, "delete-pictures", { urls: photos.map(({ url }) => url) });
}

/** The addresses of these orders that no other order has. */
async function findAddresses(tx: Ctx, ids: number[]): Promise<string[]> {
  const address = sql<string>`lower(${orders.email})`;
  const others = tx.db.select({ address }).from(orders).where(notInArray(orders.id, ids));
  const rows = await tx.db
    .selectDistinct({ address })
    .from(orders)
    .where(and(inArray(orders.id, ids), ne(orders.email, ""), notInArray(address, others)));
  return rows.map((row) => row.address);
}

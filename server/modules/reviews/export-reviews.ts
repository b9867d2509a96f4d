import { asc, eq } from "drizzle-orm";
import type { ExportedReview } from "#contract/reviews/reviews.ts";
import type { Ctx } from "../../context.ts";
import { orderItems, orders, reviews } from "../../db/schema/index.ts";
import { presentReply, readPhotos } from "./review-rows.ts";

/** The reviews that a person wrote, for the export of personal data. */
export async function exportReviews(ctx: Ctx, userId: number): Promise<ExportedReview[]> {
  const rows = await ctx.db
    .select({ review: reviews, product: orderItems.name, orderId: orders.id })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(reviews.id));
  const ids = rows.map(({ review }) => review.id);
  const photosOf = await readPhotos(ctx, ids);
  return rows.map(({ review, product, orderId }) => ({
    product,
    orderId,
    stars: review.stars,
    text: review.text,
    hair: review.hair,
    author: review.author,
    state: review.state,
    consentedAt: review.consentedAt?.toISOString() ?? null,
    photos: (photosOf.get(review.id) ?? []).map(({ url }) => url),
    reply: presentReply(review),
  }));
}

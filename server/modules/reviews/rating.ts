import { eq, sql } from "drizzle-orm";
import { type Ctx, recordEvent } from "../../context.ts";
import { products } from "../../db/schema/index.ts";
import { catalogChanged } from "../../events/events.ts";

/** Locks a product, so that changes of its reviews follow one another. Lock the order before, never after. */
export async function lockReviewedProduct(tx: Ctx, productId: number): Promise<void> {
  await tx.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for("no key update");
}

/**
 * Computes a product's average and count from its published reviews (docs/rules/reviews.md#average). Nothing else
 * writes them. The caller has locked the product before it changed a review.
 */
export async function refreshRating(tx: Ctx, productId: number): Promise<void> {
  await tx.db.execute(sql`
    update products set
      rating = coalesce((select round(avg(stars), 1) from reviews
        where product_id = ${productId} and state = 'published'), 5),
      review_count = (select count(*) from reviews where product_id = ${productId} and state = 'published')
    where id = ${productId}`);
  await recordEvent(tx, catalogChanged({ products: [productId], isAssortmentNew: false }));
  await announceReviews(tx, productId);
}

/** Publishes that the reviews of a product changed. */
export async function announceReviews(tx: Ctx, productId: number): Promise<void> {
  await recordEvent(tx, { type: "reviews.changed", productId });
}

import { eq, type SQL } from "drizzle-orm";
import { type Ctx, recordEvent } from "../../context.ts";
import { orderItems, reviews } from "../../db/schema/index.ts";

/** Makes cached reviews of these rows of `order_items` new, because it may have changed whether the goods came back. */
export async function announceReviewsOf(tx: Ctx, lines: SQL): Promise<void> {
  const rows = await tx.db
    .selectDistinct({ productId: reviews.productId })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.orderItemId))
    .where(lines);
  for (const { productId } of rows) await recordEvent(tx, { type: "reviews.changed", productId });
}

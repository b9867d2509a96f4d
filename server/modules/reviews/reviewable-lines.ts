import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { withoutMoneyStatuses } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../context.ts";
import { orderItems, orders, products } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { isAnonymised, type OrderRow } from "../orders/index.ts";
import { isLineReturned } from "../reviewed-lines/index.ts";
import { messages } from "./messages.ts";

/** A line that its buyer may review. */
export type ReviewableLine = {
  id: number;
  productId: number;
  name: string;
  size: string;
  imageUrl: string | null;
  /** Null: the product is not on sale any more. */
  slug: string | null;
};

/** SQL: cash on delivery of which no money was recorded yet: the carrier hands it over later. */
const isCollectedLater = and(
  eq(orders.paymentMethod, "cod"),
  inArray(orders.paymentStatus, [...withoutMoneyStatuses]),
);

/** SQL: delivered, paid or collected at the door, and not to be erased. */
export const isReviewableOrder = sql`${orders.status} in ('delivered', 'completed')
  and (${orders.paymentStatus} = 'accepted' or (${isCollectedLater}))
  and ${orders.erasureRequestedAt} is null`;

/** The lines of an order that its buyer may review: delivered, paid, not returned (docs/rules/reviews.md#verified). */
export function listReviewableLines(ctx: Ctx, orderId: number): Promise<ReviewableLine[]> {
  return ctx.db
    .select({
      id: orderItems.id,
      productId: products.id,
      name: orderItems.name,
      size: orderItems.size,
      imageUrl: orderItems.imageUrl,
      slug: sql<string | null>`case when ${products.isPublished} then ${products.slug} end`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orders.id, orderId), isReviewableOrder, not(isLineReturned)))
    .orderBy(asc(orderItems.id));
}

/** Throws `conflict` when the order cannot be reviewed, or has nothing to review. */
export async function requireReviewable(ctx: Ctx, order: OrderRow): Promise<ReviewableLine[]> {
  if (isAnonymised(order)) throw new DomainError("conflict", messages.nothingToReview);
  const lines = await listReviewableLines(ctx, order.id);
  if (lines.length > 0) return lines;
  const isDelivered = order.status === "delivered" || order.status === "completed";
  throw new DomainError("conflict", isDelivered ? messages.nothingToReview : messages.notDelivered);
}

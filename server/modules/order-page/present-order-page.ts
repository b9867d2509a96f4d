import type { OrderPage } from "#contract/orders/order-page.ts";
import type { Ctx } from "../../context.ts";
import { loadOrderDetail, presentDetailForCustomer } from "../order-detail/index.ts";
import { isAnonymised, type OrderRow } from "../orders/index.ts";
import { isAccountOffered } from "./create-account.ts";

/** The order as its page shows it (docs/rules/order-page.md#contents). */
export async function readOrderPage(ctx: Ctx, orderId: number): Promise<OrderPage> {
  const { order, ...background } = await loadOrderDetail(ctx, orderId);
  const {
    userId: _userId,
    customer: _customer,
    shippingAddress: _address,
    shippingInfo: _info,
    notes: _notes,
    transactionId: _reference,
    ...shown
  } = presentDetailForCustomer(order, background, ctx.clock.now());
  return {
    ...shown,
    city: order.city,
    phoneEnding: order.phone?.replaceAll(/\D/g, "").slice(-2) || null,
    erasure: erasureOf(order),
    isAccountOffered: isAccountOffered(ctx, order),
  };
}

function erasureOf(order: OrderRow): OrderPage["erasure"] {
  if (!order.isGuest) return null;
  if (isAnonymised(order)) return "done";
  return order.erasureRequestedAt ? "requested" : "none";
}

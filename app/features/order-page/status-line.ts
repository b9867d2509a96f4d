import { isReadyForPickup } from "#app/features/orders/order-status.tsx";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { orderPageCopy as copy } from "./copy.ts";

/** The order's state in a sentence. */
export function statusLine(
  order: Pick<OrderPage, "status" | "shippingMethod"> & Partial<Pick<OrderPage, "paymentStatus">>,
): string {
  if (order.paymentStatus === "refunded") return copy.refunded;
  if (order.paymentStatus === "reversed") return copy.reversed;
  return isReadyForPickup(order) ? copy.readyForPickup : copy.status[order.status];
}

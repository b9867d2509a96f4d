import type { CustomerOrder } from "#contract/orders.ts";

type Listed = Pick<CustomerOrder, "id" | "status" | "paymentStatus" | "isPayable">;

export type WaitingOrder = { id: number; payment: "unpaid" | "underWay" };

/**
 * The newest order that still waits for its payment, which whoever is about to place one may have forgotten in another
 * tab or browser. That of this tab is left out: the same form sent again pays that very order.
 */
export function waitingOrderOf(orders: readonly Listed[], ownId: number | null): WaitingOrder | null {
  for (const { id, status, paymentStatus, isPayable } of orders) {
    if (id === ownId) continue;
    if (isPayable) return { id, payment: "unpaid" };
    if (status === "pendiente" && paymentStatus === "pending") return { id, payment: "underWay" };
  }
  return null;
}

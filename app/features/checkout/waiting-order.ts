import { type CartLine, isSameLine } from "#contract/cart.ts";
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

type Payable = Pick<CustomerOrder, "id" | "isPayable"> & {
  items: readonly Pick<CustomerOrder["items"][number], "productId" | "size" | "quantity">[];
};

/** The newest unpaid order, but for this tab's own, of exactly these lines: most likely the same purchase. */
export function sameUnpaidOrder<O extends Payable>(
  orders: readonly O[],
  ownId: number | null,
  lines: readonly Pick<CartLine, "productId" | "size" | "quantity">[],
): O | null {
  const isSame = ({ id, isPayable, items }: O) =>
    isPayable &&
    id !== ownId &&
    items.length === lines.length &&
    items.every(({ productId, size, quantity }) =>
      lines.some(
        (line) => productId !== null && isSameLine(line, { productId, size }) && line.quantity === quantity,
      ),
    );
  return orders.find(isSame) ?? null;
}

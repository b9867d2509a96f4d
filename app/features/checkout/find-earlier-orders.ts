import { type CartLine, isSameLine } from "#contract/cart/cart.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import { MAX_UNPAID_ORDERS } from "#contract/orders/unpaid-limit.ts";

type Listed = Pick<CustomerOrder, "id" | "status" | "paymentStatus" | "paymentMethod" | "isPayable">;

export type OtherOrder<O extends Listed> = { order: O; payment: "unpaid" | "pending" };

/**
 * The newest order that awaits payment, perhaps forgotten in another tab or browser. Excludes the one that the page shows
 * apart (`findOrderToPay`). An order of cash on delivery waits for nothing to be paid here.
 */
export function findOtherOrder<O extends Listed>(
  orders: readonly O[],
  ownId: number | null,
): OtherOrder<O> | null {
  const shownApart = findOrderToPay(orders, ownId)?.id;
  for (const order of orders) {
    if (order.paymentMethod === "cod" || order.id === shownApart) continue;
    if (order.isPayable) return { order, payment: "unpaid" };
    if (isPaymentPending(order)) return { order, payment: "pending" };
  }
  return null;
}

/**
 * Whether a new order would release an older unpaid one (docs/rules/checkout.md#unpaid-orders).
 *
 * @param replacedId this tab's own order when the new one replaces it
 */
export function releasesOldestOrder(
  orders: readonly Pick<Listed, "id" | "isPayable">[],
  replacedId: number | null,
): boolean {
  const unpaid = orders.filter(({ id, isPayable }) => isPayable && id !== replacedId);
  return unpaid.length >= MAX_UNPAID_ORDERS;
}

/** Whether the bank has not answered yet: paying again would pay twice. */
export function isPaymentPending({
  status,
  paymentStatus,
}: Pick<Listed, "status" | "paymentStatus">): boolean {
  return status === "pendiente" && paymentStatus === "pending";
}

/** This tab's order while it can be paid; otherwise the newest order whose payment was rejected and that can still be paid. */
export function findOrderToPay<O extends Pick<Listed, "id" | "paymentStatus" | "isPayable">>(
  orders: readonly O[],
  ownId: number | null,
): O | null {
  const payable = orders.filter(({ isPayable }) => isPayable);
  return (
    payable.find(({ id }) => id === ownId) ??
    payable.find(({ paymentStatus }) => paymentStatus === "rejected") ??
    null
  );
}

type Payable = Pick<CustomerOrder, "id" | "isPayable"> & {
  items: readonly Pick<CustomerOrder["items"][number], "productId" | "size" | "quantity">[];
};

/** The newest unpaid order of exactly these lines, except this tab's own: probably the same purchase. */
export function findDuplicateOrder<O extends Payable>(
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

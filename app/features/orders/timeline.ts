import { type CustomerOrderStatus, isPaidBack } from "#contract/orders/order-status.ts";
import type { CustomerStatusReason } from "#contract/orders/order-status-schemas.ts";
import { orderCopy as copy } from "./copy.ts";
import type { ViewedOrder } from "./order-queries.ts";
import { asCustomerStatus, statusBadgeOf } from "./order-status.tsx";
import { isFree } from "./payment-state.ts";

export type TimelineStep = {
  status: string;
  label: string;
  /** null for a future step. */
  at: string | null;
  note: string | null;
};

const DELIVERY_STEPS: readonly string[] = [
  "pendiente",
  "procesando",
  "enviado",
  "entregado",
] satisfies CustomerOrderStatus[];

/** Past steps of an order, oldest first, then the steps ahead unless it is cancelled or its money was returned. */
export function timelineOf(
  order: Pick<ViewedOrder, "status" | "history" | "total" | "paymentStatus" | "shippingMethod">,
): TimelineStep[] {
  const { status, history, shippingMethod, paymentStatus } = order;
  const labelOf = (step: string) => statusBadgeOf({ status: step, shippingMethod }).label;
  const past = [...history]
    .sort((a, b) => a.at.localeCompare(b.at))
    // Two admin statuses may map to one customer status: skip that change.
    .filter(({ from, to }) => from === null || asCustomerStatus(from) !== asCustomerStatus(to))
    .map(({ at, from, to, reason }) => ({
      status: asCustomerStatus(to),
      label: labelOf(to),
      at,
      note: from === null ? copy.received : reasonText(reason, order),
    }));

  const reached = DELIVERY_STEPS.indexOf(asCustomerStatus(status));
  const isOver = reached < 0 || isPaidBack(paymentStatus);
  const ahead = isOver ? [] : DELIVERY_STEPS.slice(reached + 1);
  return [...past, ...ahead.map((step) => ({ status: step, label: labelOf(step), at: null, note: null }))];
}

function reasonText(reason: string | null, order: Parameters<typeof isFree>[0]): string | null {
  if (reason === "payment_accepted" && isFree(order)) return copy.free.reason;
  return reason !== null && isStatusReason(reason) ? copy.reasons[reason] : reason;
}

function isStatusReason(reason: string): reason is CustomerStatusReason {
  return Object.hasOwn(copy.reasons, reason);
}

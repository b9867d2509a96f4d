import { Notice } from "#app/ui/feedback.tsx";
import { orderCopy } from "./copy.ts";
import type { ViewedOrder } from "./order-queries.ts";
import { asCustomerStatus } from "./order-status.tsx";
import { owedNotice } from "./owed-notice.ts";

const { pending } = orderCopy;

/** Notices about an order's payment that need no action by its owner. */
export function OrderNotices({ order }: { order: ViewedOrder }) {
  const isPending = order.paymentStatus === "pending" && asCustomerStatus(order.status) !== "cancelado";
  const owed = owedNotice(order);

  return (
    <div className="mb-12 flex flex-col gap-4 empty:hidden">
      {isPending && <Notice title={pending.title}>{pending.text}</Notice>}
      {owed && <Notice title={owed.title}>{owed.text}</Notice>}
    </div>
  );
}

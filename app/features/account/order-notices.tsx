import { Notice } from "#app/ui/feedback.tsx";
import { accountCopy } from "./copy.ts";
import { isPaidTwice, type ViewedOrder } from "./order-queries.ts";
import { asCustomerStatus } from "./order-status.tsx";

const { pending, paidTwice } = accountCopy.order;

/** Notices about an order's payment that need no action by its owner. */
export function OrderNotices({ order }: { order: ViewedOrder }) {
  const isPending = order.paymentStatus === "pending" && asCustomerStatus(order.status) !== "cancelado";

  return (
    <div className="mb-12 flex flex-col gap-4 empty:hidden">
      {isPending && <Notice title={pending.title}>{pending.text}</Notice>}
      {isPaidTwice(order) && <Notice title={paidTwice.title}>{paidTwice.text}</Notice>}
    </div>
  );
}

import { Notice } from "#app/ui/feedback.tsx";
import { accountCopy } from "./copy.ts";
import { isPaidTwice, type ShownOrder } from "./order-queries.ts";
import { inCustomerWords } from "./order-status.tsx";

const { underWay, paidTwice } = accountCopy.order;

/** What its owner should know of an order's payment and need do nothing about. */
export function OrderNotices({ order }: { order: ShownOrder }) {
  const isUnderWay = order.paymentStatus === "pending" && inCustomerWords(order.status) !== "cancelado";

  return (
    <div className="mb-12 flex flex-col gap-4 empty:hidden">
      {isUnderWay && <Notice title={underWay.title}>{underWay.text}</Notice>}
      {isPaidTwice(order) && <Notice title={paidTwice.title}>{paidTwice.text}</Notice>}
    </div>
  );
}

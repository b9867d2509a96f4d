import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { usePermissions } from "../use-permissions.ts";
import { historyEvents } from "./history-events.ts";
import { refundEvents } from "./money/refund-events.ts";
import { NoteForm, noteEvents } from "./order-team-notes.tsx";
import { paymentEvents, receiptEvents } from "./payment/payment-events.ts";
import { TimelineRow } from "./timeline-row.tsx";

/** Everything that happened to an order, newest first: status, receipts, payments, refunds, and the notes of the team. */
export function OrderTimeline({ order }: { order: AdminOrderDetail }) {
  const may = usePermissions();
  const events = [
    ...historyEvents(order),
    ...receiptEvents(order.transfer),
    ...paymentEvents(order.paymentStory),
    ...refundEvents(order.refunds),
    ...noteEvents(order),
  ];
  // A stable sort: events of one moment keep the order of the lists above.
  const newestFirst = events.toSorted((a, b) => a.at.localeCompare(b.at)).toReversed();
  return (
    <>
      {may("orders.write") && <NoteForm order={order} />}
      <ol className="pt-3">
        {newestFirst.map((event) => (
          <TimelineRow {...event} key={event.key} />
        ))}
      </ol>
    </>
  );
}

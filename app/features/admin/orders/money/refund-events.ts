import { pesosExact } from "#app/lib/format.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { TimelineEvent } from "../timeline-row.tsx";
import { moneyCopy } from "./copy.ts";

const copy = moneyCopy.refund;

/** The recorded refunds of an order. */
export function refundEvents(refunds: AdminOrderDetail["refunds"]): TimelineEvent[] {
  return refunds.map(({ id, at, amount, reference, note, by, withdrawalId }) => ({
    key: `refund ${id}`,
    at,
    what: copy.event(amount === null ? null : pesosExact(amount), reference),
    details: [withdrawalId && copy.ofWithdrawal(withdrawalId), by && copy.by(by), note]
      .flatMap((detail) => (detail ? ` · ${detail}` : []))
      .join(""),
  }));
}

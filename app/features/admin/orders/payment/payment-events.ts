import { pesosExact } from "#app/lib/format.ts";
import type { AdminOrderDetail, PaymentEvent } from "#contract/orders/order-details.ts";
import { manualPaymentLabels } from "../../order-copy.ts";
import type { TimelineEvent } from "../timeline-row.tsx";
import { paymentCopy as copy } from "./copy.ts";

/** What happened to an order's payment: messages of the gateway and entries of the team. */
export function paymentEvents(story: readonly PaymentEvent[]): TimelineEvent[] {
  return story.map((event, index) => ({
    // The story only grows at its end, and its events have no id.
    key: `payment ${index}`,
    at: event.at,
    what: sentenceOf(event),
    details: detailsOf(event)
      .map((detail) => ` · ${detail}`)
      .join(""),
  }));
}

/** The receipts that the buyer of a transfer order sent. */
export function receiptEvents(transfer: AdminOrderDetail["transfer"]): TimelineEvent[] {
  return (transfer?.receipts ?? []).map(({ id, at, reference }) => ({
    key: `receipt ${id}`,
    at,
    what: copy.receipt,
    details: reference ? ` · ${copy.reference(reference)}` : undefined,
  }));
}

function sentenceOf({ kind, status, method }: PaymentEvent): string {
  switch (kind) {
    case "opened":
      return copy.opened;
    case "announced":
      return copy.announced(status ? copy.statuses[status] : "–");
    case "answered":
      return copy.answered(status ? copy.statuses[status] : "–");
    case "without_keys":
      return copy.withoutKeys;
    case "stale":
      return copy.stale;
    case "unconfirmed":
      return copy.unconfirmed;
    case "recorded":
      return copy.recorded(manualPaymentLabels[method ?? "other"]);
    default:
      return kind satisfies never;
  }
}

function detailsOf({ amount, reference, outcome, refusal, isTest, by }: PaymentEvent): string[] {
  const details = [
    amount === null ? null : pesosExact(amount),
    reference && copy.reference(reference),
    outcome && copy.outcomes[outcome],
    refusal && (copy.refusals[refusal] ?? refusal),
    isTest ? copy.test : null,
    by && copy.by(by),
  ];
  return details.flatMap((detail) => detail || []);
}

import { formatAdminDateTime, pesosExact } from "#app/lib/format.ts";
import type { PaymentEvent } from "#contract/orders.ts";
import { manualPaymentLabels } from "../../order-words.ts";
import { paymentCopy as copy } from "./copy.ts";

/** What became of an order's payments: when, and what the gateway or the team said. */
export function PaymentStory({ story }: { story: readonly PaymentEvent[] }) {
  return (
    <ol className="flex flex-col gap-2.5 pt-1">
      {story.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the story only grows at its end, and its events have no id
        <li key={index} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
          <time dateTime={event.at} className="text-muted">
            {formatAdminDateTime(event.at)}
          </time>
          <span className="min-w-0 break-words">
            {sentenceOf(event)}
            <span className="text-muted">{detailsOf(event).map((detail) => ` · ${detail}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function sentenceOf({ kind, estado, method }: PaymentEvent): string {
  switch (kind) {
    case "opened":
      return copy.opened;
    case "announced":
      return copy.announced(estado ?? "–");
    case "answered":
      return copy.answered(estado ?? "–");
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

import type { CustomerOrderStatus, StatusReason } from "#contract/order-status.ts";
import { accountCopy } from "./copy.ts";
import type { ShownOrder } from "./order-queries.ts";
import { inCustomerWords, statusLook } from "./order-status.tsx";

export type TimelineStep = {
  status: string;
  label: string;
  /** When it happened; null for what is still ahead. */
  at: string | null;
  note: string | null;
};

const WAY: readonly string[] = [
  "pendiente",
  "procesando",
  "enviado",
  "entregado",
] satisfies CustomerOrderStatus[];
const copy = accountCopy.order;

/** What happened to an order, oldest first, and what comes next while it is on its way. */
export function timelineOf({ status, history }: Pick<ShownOrder, "status" | "history">): TimelineStep[] {
  const past = [...history]
    .sort((a, b) => a.at.localeCompare(b.at))
    // Two administrators' words may be one of the customer's: then nothing changed for them.
    .filter(({ from, to }) => from === null || inCustomerWords(from) !== inCustomerWords(to))
    .map(({ at, from, to, reason }) => ({
      status: inCustomerWords(to),
      label: statusLook(to).label,
      at,
      note: from === null ? copy.received : reasonText(reason),
    }));

  const reached = WAY.indexOf(inCustomerWords(status));
  const ahead = reached < 0 ? [] : WAY.slice(reached + 1);
  return [
    ...past,
    ...ahead.map((word) => ({ status: word, label: statusLook(word).label, at: null, note: null })),
  ];
}

function reasonText(reason: string | null): string | null {
  return reason !== null && isStatusReason(reason) ? copy.reasons[reason] : reason;
}

function isStatusReason(reason: string): reason is StatusReason {
  return Object.hasOwn(copy.reasons, reason);
}

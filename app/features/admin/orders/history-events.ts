import { isFree } from "#app/features/orders/payment-state.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import {
  confirmedViaLabels,
  correctedPartLabels,
  FREE_ORDER,
  flagCopy,
  orderStatusOf,
  reasonLabel,
} from "../order-copy.ts";
import { ordersCopy } from "./copy.ts";
import { isReturnable } from "./next-step.ts";
import type { TimelineEvent } from "./timeline-row.tsx";

const copy = ordersCopy.history;

type Entry = AdminOrderDetail["history"][number];

/** Status changes and closed flags of an order, with person and reason. */
export function historyEvents(order: AdminOrderDetail): TimelineEvent[] {
  return order.history.map((entry) => ({
    key: `${entry.at} ${entry.to} ${entry.settled}`,
    at: entry.at,
    what: eventOf(entry, order),
    details: detailsOf(entry, order),
  }));
}

function detailsOf({ from, to, by, reason, settled, changed }: Entry, order: AdminOrderDetail): string {
  const person =
    (from || order.channel !== "web") &&
    ` · ${by ? copy.by(by) : isOfBuyer(reason, order) ? copy.byBuyer : copy.byShop}`;
  const isFreeOrder = reason === "payment_accepted" && isFree(order);
  const cause = reason && (settled || from !== to) && ` · ${isFreeOrder ? FREE_ORDER : reasonLabel(reason)}`;
  const means = reason === "confirmed" && order.cashOnDelivery?.confirmedVia;
  const way = means && ` · ${confirmedViaLabels[means]}`;
  const parts =
    changed && changed.length > 0 && ` · ${changed.map((part) => correctedPartLabels[part]).join(", ")}`;
  return `${parts || ""}${person || ""}${cause || ""}${way || ""}`;
}

/** Of a change without an account: whether whoever holds the order's link made it. */
function isOfBuyer(reason: Entry["reason"], { cashOnDelivery }: AdminOrderDetail): boolean {
  // By telephone or chat it was somebody of the shop, whose account was deleted since.
  if (reason === "confirmed")
    return cashOnDelivery?.confirmedVia === "page" || cashOnDelivery?.confirmedVia === "payment";
  return ["cancelled_by_customer", "changed_by_customer", "changed_to_transfer"].includes(reason ?? "");
}

function eventOf({ from, to, settled, reason }: Entry, order: AdminOrderDetail): string {
  const { shippingMethod } = order;
  const labelOf = (status: Entry["to"]) => orderStatusOf({ status, shippingMethod }).label;
  if (settled) return copy.flagClosed(flagCopy[settled].label);
  if (!from) return `${copy.created} · ${labelOf(to)}`;
  // An event without a status change.
  if (from === to && reason) return reasonLabel(reason);
  const isReturned = to === "cancelled" && isReturnable({ ...order, status: from });
  return `${labelOf(from)} → ${isReturned ? ordersCopy.actions.returned : labelOf(to)}`;
}

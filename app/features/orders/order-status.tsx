import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { type CustomerOrderStatus, orderStatuses, toCustomerStatus } from "#contract/orders/order-status.ts";
import type { OrderShippingMethod } from "#contract/orders/orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { orderCopy } from "./copy.ts";

const tones: Record<CustomerOrderStatus, BadgeTone> = {
  pendiente: "gray",
  procesando: "info",
  enviado: "orange",
  entregado: "success",
  cancelado: "error",
};

/** Converts an admin status to the customer's; returns unknown statuses unchanged. */
export function asCustomerStatus(status: string): string {
  const known = orderStatuses.find((candidate) => candidate === status);
  return known ? toCustomerStatus(known) : status;
}

type StatusFacts = { status: string; shippingMethod: OrderShippingMethod };

/** Nobody sends an order that is picked up: once it is ready, it waits in the shop. */
export function isReadyForPickup({ status, shippingMethod }: StatusFacts): boolean {
  return asCustomerStatus(status) === "enviado" && shippingMethod === PICKUP;
}

/** Whether the goods of the order left the shop, so that they must be sent back. */
export function haveGoodsLeft(order: StatusFacts): boolean {
  return ["enviado", "entregado"].includes(asCustomerStatus(order.status)) && !isReadyForPickup(order);
}

/**
 * Label and colour of a customer or admin status (docs/rules/pages.md#status-colours). An unknown status is shown as
 * it is, in gray.
 */
export function statusBadgeOf(order: StatusFacts): { label: string; tone: BadgeTone } {
  const word = asCustomerStatus(order.status);
  if (!isCustomerStatus(word)) return { label: order.status, tone: "gray" };
  const label = isReadyForPickup(order) ? orderCopy.ready : orderCopy.statuses[word];
  return { label, tone: tones[word] };
}

export function StatusBadge({ order }: { order: StatusFacts }) {
  const { label, tone } = statusBadgeOf(order);
  return <Badge tone={tone}>{label}</Badge>;
}

function isCustomerStatus(word: string): word is CustomerOrderStatus {
  return Object.hasOwn(tones, word);
}

import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { type CustomerOrderStatus, OrderStatus, toCustomerStatus } from "#contract/orders/order-status.ts";
import { accountCopy } from "./copy.ts";

const tones: Record<CustomerOrderStatus, BadgeTone> = {
  pendiente: "gray",
  procesando: "info",
  enviado: "orange",
  entregado: "success",
  cancelado: "error",
};

/** Converts an admin status to the customer's; returns unknown statuses unchanged. */
export function asCustomerStatus(status: string): string {
  const known = OrderStatus.safeParse(status);
  return known.success ? toCustomerStatus(known.data) : status;
}

/**
 * Label and colour of a customer or admin status (docs/rules/pages.md#status-colours). An unknown status is shown as
 * it is, in gray.
 */
export function statusBadgeOf(status: string): { label: string; tone: BadgeTone } {
  const word = asCustomerStatus(status);
  if (!isCustomerStatus(word)) return { label: status, tone: "gray" };
  return { label: accountCopy.statuses[word], tone: tones[word] };
}

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusBadgeOf(status);
  return <Badge tone={tone}>{label}</Badge>;
}

function isCustomerStatus(word: string): word is CustomerOrderStatus {
  return Object.hasOwn(tones, word);
}

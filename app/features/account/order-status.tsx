import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { type CustomerOrderStatus, OrderStatus, toCustomerStatus } from "#contract/order-status.ts";
import { accountCopy } from "./copy.ts";

const tones: Record<CustomerOrderStatus, BadgeTone> = {
  pendiente: "neutral",
  procesando: "info",
  enviado: "orange",
  entregado: "success",
  cancelado: "error",
};

/** A status in the customer's vocabulary; administrators' calls speak the other one, unknown words stay. */
export function inCustomerWords(status: string): string {
  const known = OrderStatus.safeParse(status);
  return known.success ? toCustomerStatus(known.data) : status;
}

/** Label and colour of a status of either vocabulary (spec §4): an unknown one as it is, in gray. */
export function statusLook(status: string): { label: string; tone: BadgeTone } {
  const word = inCustomerWords(status);
  if (!isCustomerStatus(word)) return { label: status, tone: "neutral" };
  return { label: accountCopy.statuses[word], tone: tones[word] };
}

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusLook(status);
  return <Badge tone={tone}>{label}</Badge>;
}

function isCustomerStatus(word: string): word is CustomerOrderStatus {
  return Object.hasOwn(tones, word);
}

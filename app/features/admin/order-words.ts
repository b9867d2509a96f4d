import type { BadgeTone } from "#app/ui/badge.tsx";
import type { OrderAttention, OrderStatus, PaymentStatus, StatusReason } from "#contract/order-status.ts";
import type { PaymentMethod } from "#contract/orders.ts";

type Word = { label: string; tone: BadgeTone };

/** The administrator's vocabulary and colours of an order's status (spec §4). */
export const orderStatusWords: Record<OrderStatus, Word> = {
  pending: { label: "Pendiente", tone: "warning" },
  processing: { label: "En proceso", tone: "info" },
  shipped: { label: "Enviado", tone: "purple" },
  delivered: { label: "Entregado", tone: "success" },
  completed: { label: "Completado", tone: "success" },
  cancelled: { label: "Cancelado", tone: "error" },
};

export const paymentStatusWords: Record<PaymentStatus, Word> = {
  unpaid: { label: "Sin pagar", tone: "neutral" },
  pending: { label: "Pago en proceso", tone: "warning" },
  accepted: { label: "Pagado", tone: "success" },
  rejected: { label: "Pago rechazado", tone: "error" },
  expired: { label: "Pago vencido", tone: "neutral" },
  reversed: { label: "Pago reversado", tone: "error" },
  refunded: { label: "Reembolsado", tone: "purple" },
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  "credit-card": "Tarjeta de crédito",
  epayco: "ePayco",
  "bank-transfer": "Transferencia bancaria (PSE)",
};

export const attentionTexts: Record<OrderAttention, string> = {
  paid_without_stock:
    "El pago llegó cuando el pedido ya había vencido y no quedan existencias. Repón el producto y reabre el pedido, o haz el reembolso.",
  refund_due: "El pedido se canceló después de pagado: falta hacer el reembolso en la pasarela.",
  payment_reversed: "La pasarela reversó un pago que ya estaba aceptado.",
  paid_twice: "Hay dos pagos aceptados para este pedido: uno se debe devolver.",
  payment_review: "La pasarela informó algo inusual sobre este pago. Revísalo en su panel.",
  withdrawal_open:
    "El cliente ejerció el derecho de retracto: hay que responderle y devolver el dinero a tiempo.",
};

const reasonLabels: Record<StatusReason, string> = {
  expired: "Venció sin pago",
  replaced: "Lo reemplazó un pedido más nuevo",
  cancelled_by_customer: "Lo canceló el cliente",
  payment_accepted: "Pago aceptado",
  withdrawn: "El cliente se retractó de la compra",
};

/** A status word from outside; one that is unknown shows as it is. */
export function orderStatusLabel(status: string): string {
  return lookUp(orderStatusWords, status)?.label ?? status;
}

/** The shop's own reasons in words; administrators' stand as written. */
export function reasonLabel(reason: string): string {
  return lookUp(reasonLabels, reason) ?? reason;
}

function lookUp<T>(words: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

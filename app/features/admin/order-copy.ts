import type { BadgeTone } from "#app/ui/badge.tsx";
import type { ConfirmedVia } from "#contract/orders/confirmations.ts";
import type { CorrectedPart } from "#contract/orders/correction-state.ts";
import {
  type OrderFlagKind,
  type OrderStatus,
  type PaymentStatus,
  unpaidStatuses,
} from "#contract/orders/order-status.ts";
import type { StatusReason } from "#contract/orders/order-status-schemas.ts";
import type { OrderChannel, OrderShippingMethod } from "#contract/orders/orders.ts";
import type { ManualPaymentMethod, OrderPaymentMethod } from "#contract/orders/payment-methods.ts";
import { isDueOnDelivery } from "#contract/payments/cash-on-delivery.ts";
import type { Permission } from "#contract/permissions.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";

type BadgeCopy = { label: string; tone: BadgeTone };

/** Labels and colours of the order statuses in the admin (docs/rules/pages.md#status-colours). */
export const orderStatusCopy: Record<OrderStatus, BadgeCopy> = {
  pending: { label: "Pendiente", tone: "warning" },
  processing: { label: "En proceso", tone: "info" },
  shipped: { label: "Enviado", tone: "purple" },
  delivered: { label: "Entregado", tone: "success" },
  completed: { label: "Completado", tone: "success" },
  cancelled: { label: "Cancelado", tone: "error" },
};

/** Nobody sends an order that is picked up: it waits in the shop. */
export function orderStatusOf({
  status,
  shippingMethod,
}: {
  status: OrderStatus;
  shippingMethod: OrderShippingMethod;
}): BadgeCopy {
  const isReady = status === "shipped" && shippingMethod === PICKUP;
  return isReady ? { ...orderStatusCopy.shipped, label: "Listo para recoger" } : orderStatusCopy[status];
}

export const paymentStatusCopy: Record<PaymentStatus, BadgeCopy> = {
  unpaid: { label: "Sin pagar", tone: "neutral" },
  pending: { label: "Pago en proceso", tone: "warning" },
  accepted: { label: "Pagado", tone: "success" },
  rejected: { label: "Pago rechazado", tone: "error" },
  expired: { label: "Pago vencido", tone: "neutral" },
  reversed: { label: "Pago reversado", tone: "error" },
  refunded: { label: "Reembolsado", tone: "purple" },
};

export const inReviewCopy: BadgeCopy = { label: "En verificación", tone: "warning" };
export const inPartCopy: BadgeCopy = { label: "Pago parcial", tone: "warning" };
export const partlyRefundedCopy: BadgeCopy = { label: "Devuelto en parte", tone: "purple" };

/**
 * Label and colour of an order's payment, first match: an unpaid order with a receipt to review is in review
 * (docs/rules/transfers.md#review), then partly paid, partly refunded, and cash on delivery, which is never shown as
 * unpaid. Otherwise the payment status.
 */
export function paymentCopyOf(order: PaymentBadgeOrder): BadgeCopy {
  if (order.isInReview && unpaidStatuses.includes(order.paymentStatus)) return inReviewCopy;
  if (order.isPaidInPart) return inPartCopy;
  if (isPartlyRefunded(order)) return partlyRefundedCopy;
  return isDueOnDelivery(order)
    ? { label: "Contra entrega", tone: "info" }
    : paymentStatusCopy[order.paymentStatus];
}
export type PaymentBadgeOrder = Parameters<typeof isDueOnDelivery>[0] & {
  isInReview?: boolean;
  isPaidInPart?: boolean;
  /** In pesos; null for staff who see no amounts. */
  refunded?: number | null;
  total?: number | null;
};

/** A returned second payment has the amount of the total: the order is paid as before. */
function isPartlyRefunded({ paymentStatus, refunded, total }: PaymentBadgeOrder): boolean {
  return paymentStatus === "accepted" && Boolean(refunded && total && refunded < total);
}

export const paymentMethodLabels: Record<OrderPaymentMethod, string> = {
  "credit-card": "Tarjeta de crédito",
  epayco: "ePayco",
  "bank-transfer": "Transferencia bancaria (PSE)",
  direct: "Transferencia a una cuenta propia",
  cod: "Pago contra entrega",
  manual: "Pago directo a la tienda",
};

/** In place of the method of an order that costs nothing (docs/rules/payments.md#free-order). */
export const FREE_ORDER = "Sin costo";

export const manualPaymentLabels: Record<ManualPaymentMethod, string> = {
  transfer: "Transferencia o billetera",
  cash: "Efectivo",
  card: "Datáfono",
  other: "Otro medio",
  cod: "Recaudo contra entrega",
};

export const channelLabels: Record<OrderChannel, string> = {
  web: "Página web",
  whatsapp: "WhatsApp",
  phone: "Llamada",
  store: "En la tienda",
};

/** For each flag: its label, what happened, and what to do about it. */
export const flagCopy: Record<OrderFlagKind, { label: string; text: string; advice: string }> = {
  paid_without_stock: {
    label: "Pagado sin stock",
    text: "El pago llegó cuando el pedido ya había vencido, y sus productos se agotaron.",
    advice: "Repón el producto y reabre el pedido, o haz el reembolso.",
  },
  refund_due: {
    label: "Reembolso pendiente",
    text: "La tienda recibió más dinero del que le corresponde: el pedido se canceló o llegó un valor mayor.",
    advice: "Haz el reembolso en la pasarela, o por donde llegó el dinero, y regístralo en el pedido.",
  },
  payment_reversed: {
    label: "Pago reversado",
    text: "La pasarela reversó un pago que ya estaba aceptado.",
    advice: "Revísalo en su panel antes de despachar, y habla con el cliente.",
  },
  paid_twice: {
    label: "Pagado dos veces",
    text: "Llegó plata para este pedido cuando ya estaba pagado.",
    advice:
      "Devuelve lo que sobra por donde llegó y registra el reembolso. Si la pasarela ya reversó uno de los pagos, solo regístralo: no devuelvas el otro, a menos que el pedido esté cancelado.",
  },
  payment_outdated: {
    label: "Pagó el total anterior",
    text: "El cliente estaba pagando cuando se corrigió el pedido: lo que pagó no alcanza para el nuevo total.",
    advice:
      "Devuélvelo en la pasarela y registra el reembolso, o corrige el pedido a lo que pagó: así queda pagado.",
  },
  payment_review: {
    label: "Pago por revisar",
    text: "La pasarela informó algo inusual sobre este pago, o sus reembolsos no cuadran con el dinero que queda.",
    advice:
      "Búscalo en su panel y confirma que el dinero llegó y sigue en la tienda. Si un pago se reversó, regístralo también como reembolso.",
  },
  slip_outdated: {
    label: "Hoja desactualizada",
    text: "El pedido se pagó antes de la puerta, se corrigió o perdió unidades por un retracto. Si ya habías impreso la hoja de despacho, dice otro valor por recaudar, otros productos u otra dirección.",
    advice:
      "Imprímela otra vez y, si la transportadora ya tiene el pedido, dile cuánto recaudar y a dónde llevarlo. Si no la habías impreso, no hay que hacer nada.",
  },
  goods_out: {
    label: "Productos fuera",
    text: "El pedido se canceló después de enviado, y sus productos no han vuelto a la tienda.",
    advice:
      "Cuando lleguen, toca «Ya volvieron los productos». Si se perdieron, o el botón no está porque su producto ya no existe, márcalo como resuelto.",
  },
  collected_differs: {
    label: "Recaudo distinto",
    text: "La transportadora informó otro valor del que se debía cobrar por este pedido.",
    advice: "Compáralo en «Recaudos contra entrega», acláralo con la transportadora y registra lo que llegó.",
  },
  receipt_waiting: {
    label: "Comprobante sin revisar",
    text: "Un comprobante de transferencia espera hace más de dos días.",
    advice: "Compáralo con tu cuenta y apruébalo o recházalo en «Comprobantes por revisar».",
  },
  withdrawal_open: {
    label: "Retracto por atender",
    text: "El cliente ejerció el derecho de retracto.",
    advice:
      "En el pedido ves en qué va: respóndele, recibe los productos y devuelve el dinero dentro del plazo.",
  },
};

/** Flags that mostly people with a permission of their own end. */
const permissionOfFlag: Partial<Record<OrderFlagKind, Permission>> = {
  refund_due: "orders.refund",
  paid_twice: "orders.refund",
  payment_outdated: "orders.refund",
  withdrawal_open: "orders.refund",
  receipt_waiting: "payments.write",
  collected_differs: "payments.write",
};

/** What happened, and what this person can do about it. */
export function flagText(kind: OrderFlagKind, may: (permission: Permission) => boolean): string {
  const { text, advice } = flagCopy[kind];
  const permission = permissionOfFlag[kind];
  if (!permission || may(permission)) return `${text} ${advice}`;
  const who = permission === "orders.refund" ? "los reembolsos" : "los pagos";
  return `${text} Avísale a quien maneja ${who}.`;
}

const reasonLabels: Record<StatusReason, string> = {
  expired: "Venció sin pago",
  replaced: "Lo reemplazó un pedido más nuevo",
  cancelled_by_customer: "Lo canceló el cliente",
  changed_by_customer: "El cliente lo cambió por otro pedido",
  payment_accepted: "Pago aceptado",
  paid_by_hand: "Pago registrado por la tienda",
  confirmed: "Confirmado: se paga contra entrega",
  unconfirmed: "Nadie lo confirmó a tiempo",
  withdrawn: "El cliente se retractó de la compra",
  corrected: "Corregido por la tienda",
  told_by_whatsapp: "Avisado por WhatsApp",
  link_copied: "Enlace del pedido copiado",
  changed_to_transfer: "Pasó a pagarse por transferencia",
  goods_returned: "Sus productos volvieron a la tienda",
};

/** How a buyer confirmed an order paid on delivery. */
export const confirmedViaLabels: Record<ConfirmedVia, string> = {
  page: "en su enlace",
  whatsapp: "por WhatsApp",
  phone: "por teléfono",
  store: "en la tienda",
  payment: "con un pago",
};

/** What a correction changed, in a sentence. */
export const correctedPartLabels: Record<CorrectedPart, string> = {
  name: "nombre",
  email: "correo",
  phone: "teléfono",
  address: "dirección",
  shipping: "forma de envío",
  lines: "productos",
  fee: "valor del envío",
};

/** Label of a status; an unknown status is returned unchanged. */
export function orderStatusLabel(status: string): string {
  return lookUp(orderStatusCopy, status)?.label ?? status;
}

/** Label of a status reason; texts of administrators are returned unchanged. */
export function reasonLabel(reason: string): string {
  return lookUp(reasonLabels, reason) ?? reason;
}

/** Label of a flag; an unknown flag is returned unchanged. */
export function flagLabel(kind: string): string {
  return lookUp(flagCopy, kind)?.label ?? kind;
}

function lookUp<T>(words: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

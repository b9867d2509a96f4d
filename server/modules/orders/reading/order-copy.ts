import { fullName } from "#contract/full-name.ts";
import type { OrderStatus, PaymentStatus } from "#contract/orders/order-status.ts";
import type { OrderChannel } from "#contract/orders/orders.ts";
import type { OrderPaymentMethod } from "#contract/orders/payment-methods.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";

type OrderCopy = {
  statuses: Record<OrderStatus, string>;
  payments: Record<PaymentStatus, string>;
  /** Instead of the payment status while a transfer's receipt waits for a decision. */
  inReview: string;
  /** Instead of the payment status of an unpaid order of which a part arrived. */
  paidInPart: string;
  /** Shown instead of the payment status while the carrier has to collect the money. */
  dueOnDelivery: string;
  /** Instead of the payment method of an order that cost nothing. */
  freeOrder: string;
  methods: Record<OrderPaymentMethod, string>;
  channels: Record<OrderChannel, string>;
  /** Shown instead of an erased name. */
  anonymised: (isGuest: boolean) => string;
};

/** Spanish labels of an order for administrators, in exports and messages. */
export const orderCopy: OrderCopy = {
  statuses: {
    pending: "Pendiente",
    processing: "En proceso",
    shipped: "Enviado",
    delivered: "Entregado",
    completed: "Completado",
    cancelled: "Cancelado",
  },
  payments: {
    unpaid: "Sin pagar",
    pending: "Pago en proceso",
    accepted: "Pagado",
    rejected: "Pago rechazado",
    expired: "Pago vencido",
    reversed: "Pago reversado",
    refunded: "Reembolsado",
  },
  inReview: "En verificación",
  paidInPart: "Pago parcial",
  dueOnDelivery: "Contra entrega",
  freeOrder: "Sin costo",
  methods: {
    "credit-card": "Tarjeta de crédito",
    epayco: "ePayco",
    "bank-transfer": "Transferencia bancaria (PSE)",
    direct: "Transferencia a una cuenta de la tienda",
    cod: "Pago contra entrega",
    manual: "Pago directo a la tienda",
  },
  anonymised: (isGuest) => (isGuest ? "Datos borrados" : "Cuenta eliminada"),
  channels: { web: "Página web", whatsapp: "WhatsApp", phone: "Llamada", store: "En la tienda" },
};

/** The customer's name; without one, why it is missing. */
export function customerNameOf(order: { firstName: string; lastName: string; isGuest: boolean }): string {
  return fullName(order) || orderCopy.anonymised(order.isGuest);
}

/** Orders of older releases have no label; they had these methods. */
const oldShippingLabels: Record<string, string> = {
  standard: "Envío estándar",
  express: "Envío exprés",
};
const PICKUP_LABEL = "Se recoge en la tienda";

/** Name of an order's shipping method. */
export function shippingLabelOf({ shippingMethod, shippingLabel }: OrderLabels): string {
  if (shippingMethod === PICKUP) return PICKUP_LABEL;
  return shippingLabel ?? oldShippingLabels[shippingMethod] ?? shippingMethod;
}

type OrderLabels = { shippingMethod: string; shippingLabel: string | null };

import { z } from "zod";
import {
  AdminOrder,
  CheckoutFields,
  ManualPaymentMethod,
  manualChannels,
  OrderItem,
  OrderLineInput,
  OrderShippingMethod,
} from "./orders.ts";
import { emailField, Id, Instant, Pesos, textField } from "./schemas.ts";
import { ShippingMethodId } from "./settings.ts";

/** Orders that an administrator takes by telephone or WhatsApp, and how those are paid. */

const optionalText = (max: number) => z.string().trim().max(max, `Usa máximo ${max} caracteres`);

/** Money that an administrator has seen arrive: how, and what shows it (a bank's number, a receipt). */
export const ManualPaymentBody = z.strictObject({
  method: ManualPaymentMethod,
  reference: textField(2, "Escribe la referencia del pago", 80),
});
export type ManualPaymentBody = z.infer<typeof ManualPaymentBody>;

const place = CheckoutFields.pick({ address: true, city: true, state: true, zipCode: true, country: true });

/** POST /api/admin/orders. Prices and fees are the shop's own, as in the checkout, but for a fee that was agreed on. */
export const ManualOrderBody = z.strictObject({
  channel: z.enum(manualChannels, "Elige por dónde llegó"),
  /** The customer's account; null for somebody without one. */
  userId: Id.nullable(),
  customer: z.strictObject({
    firstName: CheckoutFields.shape.firstName,
    lastName: optionalText(80),
    /** Empty: nobody to write to. */
    email: z.literal("").or(emailField("Dirección de correo electrónico inválida")),
    phone: textField(7, "El número de teléfono es requerido", 30),
  }),
  delivery: z.discriminatedUnion("method", [
    z.strictObject({ method: z.literal("pickup") }),
    z.strictObject({ method: ShippingMethodId, ...place.shape }),
  ]),
  /** Pesos; null: what the settings say for this subtotal. */
  shippingFee: Pesos.nullable(),
  items: z.array(OrderLineInput).min(1, "Añade al menos un producto").max(100),
  /** Pesos: the subtotal as the administrator saw it. */
  total: z.number().min(0),
  notes: optionalText(1000),
  /** How it was paid; null: it waits for its payment. */
  payment: ManualPaymentBody.nullable(),
});
export type ManualOrderBody = z.infer<typeof ManualOrderBody>;

/** POST /api/admin/orders/{id}/payment-link. */
export const PaymentLinkBody = z.strictObject({ sendByMail: z.boolean().optional() });

/** The link is told once, when it is made: only its hash is kept. */
export const PaymentLink = z.object({ url: z.string(), expiresAt: Instant, isMailed: z.boolean() });
export type PaymentLink = z.infer<typeof PaymentLink>;

/** Answer to POST /api/admin/orders; `paymentLink` unless it is paid. */
export const ManualOrderAnswer = z.object({ order: AdminOrder, paymentLink: PaymentLink.nullable() });
export type ManualOrderAnswer = z.infer<typeof ManualOrderAnswer>;

/** How an order stands for whoever holds a link to its payment. */
export const linkedOrderStates = ["payable", "under_way", "paid", "over"] as const;

/** GET /api/payment-links/{token}: what somebody needs to see before paying, and nothing about where they live. */
export const LinkedOrder = z.object({
  id: Id,
  state: z.enum(linkedOrderStates),
  firstName: z.string(),
  shippingMethod: OrderShippingMethod,
  city: z.string(),
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  expiresAt: Instant,
  items: z.array(
    OrderItem.pick({ id: true, name: true, size: true, quantity: true, price: true, imageUrl: true }),
  ),
});
export type LinkedOrder = z.infer<typeof LinkedOrder>;

import { z } from "zod";
import { OrderTransfer } from "../payments/transfers.ts";
import { WayToPay } from "../payments/ways-to-pay.ts";
import {
  emailField,
  Id,
  Instant,
  isPlainName,
  Pesos,
  PLAIN_NAME_MESSAGE,
  phoneField,
  textField,
} from "../schemas.ts";
import { PICKUP } from "../shipping/pickup.ts";
import { CheckoutFields } from "./checkout-fields.ts";
import {
  AdminOrder,
  CityCode,
  CustomerOrder,
  manualChannels,
  OrderItem,
  OrderLineInput,
  OrderShippingMethod,
  orderSums,
} from "./orders.ts";
import { ManualPaymentMethod } from "./payment-methods.ts";

/** Manual orders, taken by telephone or WhatsApp, and their payment. */

const optionalText = (max: number) => z.string().trim().max(max, `Usa máximo ${max} caracteres`);

const MIN_REFERENCE = 2;

/** A means of payment with its reference (bank number, receipt). Cash may have none: empty. */
const receivedPayment = { method: ManualPaymentMethod, reference: optionalText(80) };

const hasReference = ({ method, reference }: { method: ManualPaymentMethod; reference: string }) =>
  method === "cash" || reference.length >= MIN_REFERENCE;
const referenceMissing = { path: ["reference"], message: "Escribe la referencia del pago" };

/** POST /api/admin/orders/{id}/manual-payment: a payment recorded by an administrator. */
export const ManualPaymentBody = z
  .strictObject({
    ...receivedPayment,
    /** Pesos that were missing on the screen; refused with `amount_mismatch` when others are by now. */
    seenAmount: Pesos.optional(),
    /**
     * Pesos of a transfer. Absent: all that is missing of an unpaid order. Given, it may be less or more than that, and the
     * order may be paid or cancelled (docs/rules/transfers.md#amounts).
     */
    amount: Pesos.refine((amount) => amount > 0, "Escribe cuánto llegó").optional(),
  })
  .refine(({ method, amount }) => amount === undefined || method === "transfer", {
    path: ["amount"],
    message: "Solo una transferencia puede llegar por otro valor",
  })
  .refine(hasReference, referenceMissing);
export type ManualPaymentBody = z.infer<typeof ManualPaymentBody>;

const place = CheckoutFields.pick({
  address: true,
  city: true,
  state: true,
  zipCode: true,
  country: true,
  cityCode: true,
  neighborhood: true,
  directions: true,
});

/** `cod`: the carrier collects the price. Absent: a payment link, or a payment received already. */
const payOnDelivery = z.literal("cod").optional();

/** POST /api/admin/orders. Prices and fees come from the shop as in the checkout, unless a fee was agreed on. */
export const ManualOrderBody = z.strictObject({
  channel: z.enum(manualChannels, "Elige por dónde llegó"),
  /** The customer's account; null for somebody without one. */
  userId: Id.nullable(),
  customer: z.strictObject({
    firstName: CheckoutFields.shape.firstName,
    lastName: optionalText(80).refine(isPlainName, PLAIN_NAME_MESSAGE),
    /** Empty when the customer has no address; no mails are sent. */
    email: z.literal("").or(emailField("Dirección de correo electrónico inválida")),
    phone: phoneField(7, "El número de teléfono es requerido"),
  }),
  delivery: z.union([
    z.strictObject({ method: z.literal(PICKUP) }),
    z.strictObject({ method: OrderShippingMethod, ...place.shape }),
  ]),
  /** Pesos; null uses the settings. */
  shippingFee: Pesos.nullable(),
  items: z.array(OrderLineInput).min(1, "Añade al menos un producto").max(100),
  /** Pesos: the subtotal as the administrator saw it. */
  total: z.number().min(0),
  /**
   * Pesos: all discounts, and the shipping fee, as the administrator saw them (docs/rules/checkout.md#server-prices).
   */
  discount: z.number().min(0).optional(),
  seenShippingFee: z.number().min(0).optional(),
  /** Pesos: the fee for cash on delivery, as the administrator saw it. */
  surcharge: z.number().min(0).optional(),
  discountCode: optionalText(60).optional(),
  /** A discount that the administrator grants, on top of the promotions; the customer reads the reason. */
  agreedDiscount: z
    .strictObject({
      amount: Pesos.min(1, "Escribe cuánto se descuenta"),
      reason: textField(2, "Escribe el motivo", 60),
    })
    .nullable()
    .default(null),
  /**
   * The WhatsApp draft that it is made from; a used one only with `isUsedAgain` (docs/rules/whatsapp.md#used-drafts).
   */
  draft: z.strictObject({ code: z.string().max(20), isUsedAgain: z.boolean() }).optional(),
  notes: optionalText(1000),
  /** The paid order that it adds to and travels with (docs/rules/orders.md#supplement). */
  supplementOf: Id.optional(),
  /** The buyer, who spoke with the shop, has confirmed it (docs/rules/cash-on-delivery.md#confirmation). */
  paymentMethod: payOnDelivery,
  /** Of the whole price; null while the order is unpaid. */
  payment: z.strictObject(receivedPayment).refine(hasReference, referenceMissing).nullable(),
});
export type ManualOrderBody = z.infer<typeof ManualOrderBody>;

/**
 * POST /api/admin/orders/quote: what a manual order costs its customer. Unknown customer data is empty. Amounts are
 * pesos.
 */
export const ManualOrderQuoteBody = z.strictObject({
  userId: Id.nullable(),
  email: optionalText(254),
  phone: optionalText(40),
  items: z
    .array(OrderLineInput.pick({ productId: true, size: true, quantity: true }))
    .min(1)
    .max(100),
  shippingMethod: OrderShippingMethod,
  cityCode: CityCode.optional(),
  shippingFee: Pesos.nullable(),
  agreedDiscount: z.strictObject({ amount: Pesos, reason: optionalText(60) }).nullable(),
  discountCode: optionalText(60).optional(),
  paymentMethod: payOnDelivery,
});
export type ManualOrderQuoteBody = z.infer<typeof ManualOrderQuoteBody>;

/** POST /api/admin/orders/{id}/payment-link. */
export const PaymentLinkBody = z.strictObject({ sendByMail: z.boolean().optional() });

/**
 * Contains the link, which is returned only once: the database stores its hash. `isOutbox` in a shop without a mail
 * server: a mailed link reaches nobody.
 */
export const PaymentLink = z.object({ url: z.string(), expiresAt: Instant, isOutbox: z.boolean() });
export type PaymentLink = z.infer<typeof PaymentLink>;

/** Answer to POST /api/admin/orders. `paymentLink` is null when the order is paid or the shop has no way to pay it. */
export const ManualOrderAnswer = z.object({ order: AdminOrder, paymentLink: PaymentLink.nullable() });
export type ManualOrderAnswer = z.infer<typeof ManualOrderAnswer>;

/** State of an order on the page of its payment link. */
const paymentLinkStates = [
  "payable",
  "under_way",
  "in_review",
  "partly_paid",
  "paid",
  "paid_back",
  "over",
  "outdated",
  "no_way_to_pay",
] as const;

/** GET /api/payment-links/{token}: the order to pay or its state, without last name, address and contact data. */
export const PaymentLinkOrder = z.object({
  id: Id,
  state: z.enum(paymentLinkStates),
  waysToPay: z.array(WayToPay),
  /** The accounts for a transfer, once that was chosen; null unless the order can be paid. */
  transfer: OrderTransfer.nullable(),
  ...CustomerOrder.pick({ status: true, arrival: true }).shape,
  /** Whether the order has an e-mail address, so that the buyer gets the link of the order's own page. */
  hasEmail: z.boolean(),
  firstName: z.string(),
  shippingMethod: OrderShippingMethod,
  shippingLabel: z.string(),
  city: z.string(),
  ...orderSums,
  expiresAt: Instant,
  items: z.array(
    OrderItem.pick({ id: true, name: true, size: true, quantity: true, price: true, imageUrl: true }),
  ),
});
export type PaymentLinkOrder = z.infer<typeof PaymentLinkOrder>;

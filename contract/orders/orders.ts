import { z } from "zod";
import { MAX_LINE_QUANTITY } from "../names.ts";
import { storedPlace } from "../places/stored-place.ts";
import { Id, Instant, shownAmount } from "../schemas.ts";
import { SHIPPING_METHOD } from "../shipping/method-pattern.ts";
import { StoredIdentityDocument } from "./identity-document.ts";
import { CustomerOrderStatus, OrderFlagKind, OrderStatus, PaymentStatus } from "./order-status-schemas.ts";
import { OrderPaymentMethod } from "./payment-methods.ts";
import { Shipment } from "./shipment.ts";

/** What makes an order's total differ from its goods (docs/rules/money.md#one-model). */
export const orderAdjustmentKinds = ["discount", "shipping", "surcharge"] as const;
export const OrderAdjustment = z.object({
  kind: z.enum(orderAdjustmentKinds),
  label: z.string(),
  /** Pesos, positive; a discount is subtracted. */
  amount: z.number(),
});
export type OrderAdjustment = z.infer<typeof OrderAdjustment>;

/** A shipping method: `standard`, `express`, `pickup` or a method of the zones' own, e.g. `domicilio-hoy`. */
export const OrderShippingMethod = z.string().regex(SHIPPING_METHOD, "Elige un método de envío");
export type OrderShippingMethod = z.infer<typeof OrderShippingMethod>;

/** The DANE code of a municipality, e.g. `05001`. */
export const CityCode = z.string().regex(/^\d{5}$/, "El código de la ciudad tiene 5 números");

/** Origin of an order; all but `web` are manual orders. */
export const manualChannels = ["whatsapp", "phone", "store"] as const;
export const orderChannels = ["web", ...manualChannels] as const;
export const OrderChannel = z.enum(orderChannels);
export type OrderChannel = z.infer<typeof OrderChannel>;

/** A cart line as the checkout sends it: price and name as the customer saw them; the server charges its own prices. */
export const OrderLineInput = z.strictObject({
  productId: Id,
  size: z.string().max(40),
  name: z.string().max(300).optional(),
  imageUrl: z.string().max(2000).nullish(),
  price: z.number().min(0),
  quantity: z
    .int("La cantidad debe ser un número entero")
    .min(1, "La cantidad mínima es 1")
    .max(MAX_LINE_QUANTITY, "La cantidad es demasiado grande"),
});
export type OrderLineInput = z.infer<typeof OrderLineInput>;

/** A line of a 409 answer: the present facts of the server. */
export const FreshLine = z.object({
  productId: Id,
  size: z.string(),
  /** Pesos; null when it is no longer for sale. */
  price: z.number().nullable(),
  available: z.int(),
});
export type FreshLine = z.infer<typeof FreshLine>;

export const OrderItem = z.object({
  id: Id,
  orderId: Id,
  /** Null after the product was deleted; the other fields are a snapshot (docs/rules/catalogue.md#snapshots). */
  productId: Id.nullable(),
  quantity: z.int(),
  price: z.number(),
  size: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** Pesos: the whole line's part of the order's discounts. */
  discount: z.number(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** An order's money in pesos: total = subtotal − discounts + shipping + surcharges. */
export const orderSums = {
  subtotal: z.number(),
  discounts: z.number(),
  shipping: z.number(),
  /** Name of the promotion that made the shipping free. */
  shippingFreeBy: z.string().nullable(),
  surcharges: z.number(),
  total: z.number(),
  adjustments: z.array(OrderAdjustment),
};
export type OrderSums = z.infer<z.ZodObject<typeof orderSums>>;

const orderFields = {
  id: Id,
  userId: Id.nullable(),
  ...orderSums,
  /** Pesos refunded so far. */
  refunded: z.number(),
  shippingMethod: OrderShippingMethod,
  /** Name of the method when the order was placed. */
  shippingLabel: z.string(),
  /** First and last day of the promised delivery; null in shops without zones. */
  arrival: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  /** Carrier and tracking number, once known. */
  shipment: Shipment.nullable(),
  paymentStatus: PaymentStatus,
  paymentMethod: OrderPaymentMethod,
  /** Reference of the accepted payment, from the gateway or from the administrator who recorded it. */
  transactionId: z.string().nullable(),
  shippingInfo: z.object({ address: z.string(), city: z.string() }),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    /** For the invoice, as the profile held it when the order was placed. */
    document: StoredIdentityDocument.nullable(),
  }),
  shippingAddress: z.object({
    ...storedPlace,
  }),
  notes: z.string().nullable(),
  createdAt: Instant,
  /** Until when an unpaid order keeps its products; null once that no longer applies. */
  expiresAt: Instant.nullable(),
  isPayable: z.boolean(),
  isCancellable: z.boolean(),
  /** Pesos recorded by hand that the shop holds; more than 0 on an unpaid order means that a part arrived. */
  moneyReceived: z.number(),
  /** Whether the order waits for the rest of its price. Also said to staff who see no amounts. */
  isPaidInPart: z.boolean(),
  /** Whether the customer must still confirm a cash-on-delivery order. */
  isConfirmationDue: z.boolean(),
  confirmedAt: Instant.nullable(),
  /** Pesos that the carrier collects; 0 for other methods and once the money arrived. */
  toCollect: z.number(),
  /** Whether a transfer's receipt waits for review: meanwhile the order does not expire. */
  isInReview: z.boolean(),
  items: z.array(OrderItem),
};

/** An open flag: a reason to look at an order. */
export const OrderFlag = z.object({
  id: Id,
  kind: OrderFlagKind,
  /** The gateway's number of the payment it is about, when one is known. */
  reference: z.string().nullable(),
  raisedAt: Instant,
});
export type OrderFlag = z.infer<typeof OrderFlag>;

/** An order as administrators read it. */
export const AdminOrder = z.object({
  ...orderFields,
  subtotal: shownAmount,
  discounts: shownAmount,
  shipping: shownAmount,
  surcharges: shownAmount,
  total: shownAmount,
  refunded: shownAmount,
  moneyReceived: shownAmount,
  adjustments: z.array(OrderAdjustment.extend({ amount: shownAmount })),
  items: z.array(OrderItem.extend({ price: shownAmount, discount: shownAmount })),
  status: OrderStatus,
  channel: OrderChannel,
  /** Order of somebody without an account. Otherwise a missing `userId` means that the account was deleted. */
  isGuest: z.boolean(),
  needsAttention: z.boolean(),
  /** The most urgent of its open flags. */
  attention: OrderFlagKind.nullable(),
  /** Every open flag, the most urgent first. */
  flags: z.array(OrderFlag),
  isRefundDue: z.boolean(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** The same order in the customer's vocabulary. */
export const CustomerOrder = z.object({ ...orderFields, status: CustomerOrderStatus });
export type CustomerOrder = z.infer<typeof CustomerOrder>;

/** GET and POST /api/user/guest-orders: orders without an account that were made with the account's verified e-mail. */
export const GuestOrders = z.object({ count: z.int() });
export type GuestOrders = z.infer<typeof GuestOrders>;

/**
 * Answer to POST /api/orders. `token` opens a visitor's order and is returned only here
 * (docs/rules/order-page.md#link).
 */
export const PlacedOrder = CustomerOrder.extend({ token: z.string().optional() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

import { z } from "zod";
import { StoredIdentityDocument } from "./identity-document.ts";
import { MAX_LINE_QUANTITY } from "./names.ts";
import {
  CustomerOrderStatus,
  OrderAttention,
  OrderStatus,
  orderStatuses,
  PaymentStatus,
  StatusReason,
} from "./order-status.ts";
import { AdminRefund, AdminWithdrawal, OrderMoney, Refund, Withdrawal, WithdrawalTerms } from "./refunds.ts";
import { emailField, Id, Instant, Paging, textField } from "./schemas.ts";
import { ShippingMethodId, shippingMethodIds } from "./settings.ts";
import { Shipment, ShipmentFields } from "./shipment.ts";

export const paymentMethods = ["credit-card", "epayco", "bank-transfer"] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** How an order is paid: as the checkout offers it, or `manual`: straight to the shop, past the gateway. */
export const orderPaymentMethods = [...paymentMethods, "manual"] as const;
export const OrderPaymentMethod = z.enum(orderPaymentMethods);
export type OrderPaymentMethod = z.infer<typeof OrderPaymentMethod>;

/** How the money of a manual payment came. */
export const manualPaymentMethods = ["transfer", "cash", "card", "other"] as const;
export const ManualPaymentMethod = z.enum(manualPaymentMethods, "Elige cómo pagó");
export type ManualPaymentMethod = z.infer<typeof ManualPaymentMethod>;

/** How an order reaches its customer: sent, or collected in the shop. */
export const orderShippingMethods = [...shippingMethodIds, "pickup"] as const;
export const OrderShippingMethod = z.enum(orderShippingMethods);
export type OrderShippingMethod = z.infer<typeof OrderShippingMethod>;

/** How an order came in; all but `web` were taken by an administrator. */
export const manualChannels = ["whatsapp", "phone", "store"] as const;
export const orderChannels = ["web", ...manualChannels] as const;
export const OrderChannel = z.enum(orderChannels);
export type OrderChannel = z.infer<typeof OrderChannel>;

/** The fields that the checkout form asks for (spec §5), shared by browser and server. */
export const CheckoutFields = z.strictObject({
  firstName: textField(2, "El nombre es requerido", 80),
  lastName: textField(2, "El apellido es requerido", 80),
  email: emailField("Dirección de correo electrónico inválida"),
  phone: textField(10, "El número de teléfono es requerido", 30),
  address: textField(5, "La dirección es requerida"),
  city: textField(2, "La ciudad es requerida", 100),
  state: textField(2, "El estado es requerido", 100),
  zipCode: textField(5, "El código postal es requerido", 12),
  country: textField(2, "El país es requerido", 60),
  paymentMethod: PaymentMethod,
  notes: z.string().trim().max(1000, "Usa máximo 1000 caracteres").nullish(),
  shippingMethod: ShippingMethodId.optional(),
});
export type CheckoutFields = z.infer<typeof CheckoutFields>;

/** A cart line as the checkout sends it: price and name are what the shopper saw, never what is charged. */
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

export const PlaceOrderBody = CheckoutFields.extend({
  items: z.array(OrderLineInput).min(1, "Tu carrito está vacío").max(100),
  /** Pesos: the cart's subtotal as the shopper saw it (decision 4). */
  total: z.number().min(0),
});
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

export { IDEMPOTENCY_HEADER } from "./names.ts";

/** One line of a 409: what the server knows to be true now. */
export const FreshLine = z.object({
  productId: Id,
  size: z.string(),
  /** Pesos; null when it can no longer be bought at all. */
  price: z.number().nullable(),
  available: z.int(),
});
export type FreshLine = z.infer<typeof FreshLine>;

export const OrderItem = z.object({
  id: Id,
  orderId: Id,
  /** Null once the product was deleted; the rest is a snapshot (decision 10). */
  productId: Id.nullable(),
  quantity: z.int(),
  price: z.number(),
  size: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
});
export type OrderItem = z.infer<typeof OrderItem>;

const orderFields = {
  id: Id,
  userId: Id.nullable(),
  subtotal: z.number(),
  shipping: z.number(),
  total: z.number(),
  /** Pesos given back so far, in all. */
  refunded: z.number(),
  shippingMethod: OrderShippingMethod,
  /** How it travels, once that is known. */
  shipment: Shipment.nullable(),
  paymentStatus: PaymentStatus,
  paymentMethod: OrderPaymentMethod,
  /** Reference of the accepted payment: the gateway's, or what the administrator who recorded it wrote. */
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
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
  notes: z.string().nullable(),
  createdAt: Instant,
  /** Until when an unpaid order keeps its products; null once that no longer applies. */
  expiresAt: Instant.nullable(),
  isPayable: z.boolean(),
  isCancellable: z.boolean(),
  items: z.array(OrderItem),
};

/** An order as administrators read it. */
export const AdminOrder = z.object({
  ...orderFields,
  status: OrderStatus,
  channel: OrderChannel,
  /** Written down for somebody without an account; else no `userId` means that the account is gone. */
  isGuest: z.boolean(),
  needsAttention: z.boolean(),
  attention: OrderAttention.nullable(),
  isRefundDue: z.boolean(),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

/** The same order in the customer's vocabulary. */
export const CustomerOrder = z.object({ ...orderFields, status: CustomerOrderStatus });
export type CustomerOrder = z.infer<typeof CustomerOrder>;

/** What the team wrote about an order. */
export const TeamNote = z.object({
  id: Id,
  at: Instant,
  /** Username; null: the account is gone. */
  by: z.string().nullable(),
  /** Written by whoever reads it: theirs to delete. */
  isOwn: z.boolean(),
  text: z.string(),
});
export type TeamNote = z.infer<typeof TeamNote>;

/** POST /api/admin/orders/{id}/notes. */
export const TeamNoteBody = z.strictObject({ text: textField(1, "Escribe la nota", 2000) });
export type TeamNoteBody = z.infer<typeof TeamNoteBody>;

/** One thing that became of an order's payment, as the shop learnt of it. */
export const PaymentEvent = z.object({
  at: Instant,
  /**
   * The buyer was led to the gateway; the gateway announced something, or answered when asked; the shop remarked that a
   * payment is long undecided, or that what was announced never came; an administrator recorded money.
   */
  kind: z.enum(["opened", "announced", "answered", "stale", "unconfirmed", "recorded"]),
  /** The gateway's word. */
  estado: z.string().nullable(),
  outcome: z.enum(["applied", "noted", "awaiting", "unconfirmed", "refused"]).nullable(),
  /** What did not match, of a word that was not believed. */
  refusal: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.number().nullable(),
  method: ManualPaymentMethod.nullable(),
  isTest: z.boolean(),
  /** Username of who recorded it. */
  by: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const AdminOrderDetail = AdminOrder.extend({
  /** Oldest first. */
  paymentStory: z.array(PaymentEvent),
  /** Oldest first. */
  teamNotes: z.array(TeamNote),
  money: OrderMoney,
  /** Oldest first, as are the withdrawals. */
  refunds: z.array(AdminRefund),
  withdrawals: z.array(AdminWithdrawal),
  withdrawalTerms: WithdrawalTerms,
  history: z.array(
    z.object({
      at: Instant,
      from: OrderStatus.nullable(),
      to: OrderStatus,
      /** What an administrator closed with a note; the status stayed as it was. */
      settled: OrderAttention.nullable(),
      /** A StatusReason, or an administrator's own words. */
      reason: z.string().nullable(),
      /** Username; null: the shop itself. */
      by: z.string().nullable(),
    }),
  ),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

export const CustomerOrderDetail = CustomerOrder.extend({
  /** A second payment came in, and is still to be given back. */
  isPaidTwice: z.boolean(),
  /** Oldest first, as are the withdrawals. */
  refunds: z.array(Refund),
  withdrawals: z.array(Withdrawal),
  withdrawalTerms: WithdrawalTerms,
  history: z.array(
    z.object({
      at: Instant,
      from: CustomerOrderStatus.nullable(),
      to: CustomerOrderStatus,
      /** Administrators' own words stay in the admin. */
      reason: StatusReason.nullable(),
    }),
  ),
});
export type CustomerOrderDetail = z.infer<typeof CustomerOrderDetail>;

/** What waits to be done with an order that is in process: to be packed, or, packed and labelled, to be handed over. */
export const orderWorks = ["prepare", "ship"] as const;
export const OrderWork = z.enum(orderWorks);
export type OrderWork = z.infer<typeof OrderWork>;

export const OrderListQuery = Paging.extend({
  /** Number, customer or e-mail. */
  search: z.string().trim().max(200).optional(),
  status: OrderStatus.optional(),
  attention: z.stringbool().optional(),
  work: OrderWork.optional(),
  /** Days of Bogotá, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** What the filter buttons count within: everything the list is narrowed by but the buttons themselves. */
export const OrderCountsQuery = OrderListQuery.pick({ search: true, from: true, to: true });
export type OrderCountsQuery = z.infer<typeof OrderCountsQuery>;

/** GET /api/orders/status-counts: how many orders each filter button of the admin shows. */
export const OrderStatusCounts = z.object({
  all: z.int(),
  ...(Object.fromEntries(orderStatuses.map((status) => [status, z.int()])) as Record<OrderStatus, z.ZodInt>),
  attention: z.int(),
  prepare: z.int(),
  ship: z.int(),
});
export type OrderStatusCounts = z.infer<typeof OrderStatusCounts>;

/** POST /api/admin/orders/bulk-status: the steps that cost nothing, for several orders at once. */
export const BulkStatusBody = z.strictObject({
  ids: z.array(Id).min(1).max(100),
  status: z.enum(["processing", "shipped"]),
});
export type BulkStatusBody = z.infer<typeof BulkStatusBody>;

/** What became of each; `message` says why it stayed as it was. */
export const BulkStatusResult = z.object({
  id: Id,
  isChanged: z.boolean(),
  message: z.string().nullable(),
});
export type BulkStatusResult = z.infer<typeof BulkStatusResult>;

export const ChangeStatusBody = z.strictObject({
  status: z.string().max(40),
  /** The status that the administrator saw: when it is another by now, nothing is done. */
  from: OrderStatus.optional(),
  /**
   * When cancelling a shipped order: whether the goods came back (decision 16). Absent means no: their units stay
   * out of stock.
   */
  goodsReturned: z.boolean().optional(),
  /** In the administrator's words; the shop's own reasons decide what happens next, so nobody may borrow them. */
  reason: z
    .string()
    .trim()
    .max(500)
    .refine((text) => !StatusReason.safeParse(text).success, "Escribe el motivo con otras palabras")
    .optional(),
  /** When it is given to a carrier; only with `shipped`. */
  shipment: ShipmentFields.optional(),
});
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

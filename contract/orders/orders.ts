import { z } from "zod";
import { TeamNote } from "../admin/team-notes.ts";
import { MAX_LINE_QUANTITY } from "../names.ts";
import { TransactionStatus } from "../payments/payments.ts";
import {
  AdminRefund,
  AdminWithdrawal,
  OrderMoney,
  Refund,
  Withdrawal,
  WithdrawalTerms,
} from "../payments/refunds.ts";
import { OrderTransfer } from "../payments/transfers.ts";
import { Id, Instant, Paging } from "../schemas.ts";
import { correctionState } from "./correction-state.ts";
import { StoredIdentityDocument } from "./identity-document.ts";
import {
  CustomerOrderStatus,
  CustomerStatusReason,
  OrderAttention,
  OrderStatus,
  orderStatuses,
  PaymentStatus,
  StatusReason,
} from "./order-status.ts";
import { CarrierId, Shipment, ShipmentFields } from "./shipment.ts";

/** Methods that are paid at the gateway. */
export const gatewayPaymentMethods = ["credit-card", "epayco", "bank-transfer"] as const;
export type GatewayPaymentMethod = (typeof gatewayPaymentMethods)[number];

/** Methods of the checkout. `direct`: a transfer to an account of the shop, shown by a receipt. `cod`: cash on delivery. */
export const paymentMethods = [...gatewayPaymentMethods, "direct", "cod"] as const;
export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Payment methods of the checkout, and `manual` for an order that the shop marked as paid. */
export const orderPaymentMethods = [...paymentMethods, "manual"] as const;
export const OrderPaymentMethod = z.enum(orderPaymentMethods);
export type OrderPaymentMethod = z.infer<typeof OrderPaymentMethod>;

/** Means of a manual payment. `cod`: collected on delivery, only for orders of that method. */
export const manualPaymentMethods = ["transfer", "cash", "card", "other", "cod"] as const;
export const ManualPaymentMethod = z.enum(manualPaymentMethods, "Elige cómo pagó");
export type ManualPaymentMethod = z.infer<typeof ManualPaymentMethod>;

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
export const OrderShippingMethod = z.string().regex(/^[a-z0-9-]{2,40}$/, "Elige un método de envío");
export type OrderShippingMethod = z.infer<typeof OrderShippingMethod>;

/** The DANE code of a municipality, e.g. `05001`. */
export const CityCode = z.string().regex(/^\d{5}$/, "El código de la ciudad tiene 5 números");

/** Origin of an order; all but `web` are manual orders. */
export const manualChannels = ["whatsapp", "phone", "store"] as const;
export const orderChannels = ["web", ...manualChannels] as const;
export const OrderChannel = z.enum(orderChannels);
export type OrderChannel = z.infer<typeof OrderChannel>;

/** A cart line as the checkout sends it: price and name as the shopper saw them; the server charges its own prices. */
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

export { IDEMPOTENCY_HEADER } from "../names.ts";

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
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    cityCode: z.string().nullable(),
    neighborhood: z.string().nullable(),
    directions: z.string().nullable(),
  }),
  notes: z.string().nullable(),
  createdAt: Instant,
  /** Until when an unpaid order keeps its products; null once that no longer applies. */
  expiresAt: Instant.nullable(),
  isPayable: z.boolean(),
  isCancellable: z.boolean(),
  /** Pesos recorded by hand so far; more than 0 on an unpaid order means that a part arrived. */
  moneyReceived: z.number(),
  /** Whether the shopper must still confirm a cash-on-delivery order. */
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
  kind: OrderAttention,
  /** The gateway's number of the payment it is about, when one is known. */
  reference: z.string().nullable(),
  raisedAt: Instant,
});
export type OrderFlag = z.infer<typeof OrderFlag>;

/** Pesos; null for staff without `money.read` (docs/rules/accounts.md#money-figures). */
const shownAmount = z.number().nullable();

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
  /** Manual order for somebody without an account. Otherwise a missing `userId` means that the account was deleted. */
  isGuest: z.boolean(),
  needsAttention: z.boolean(),
  /** The most urgent of its open flags. */
  attention: OrderAttention.nullable(),
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

/** Answer to POST /api/orders. `token` opens a visitor's order and is returned only here (docs/rules/order-page.md#link). */
export const PlacedOrder = CustomerOrder.extend({ token: z.string().optional() });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** One event in the history of an order's payment. */
export const PaymentEvent = z.object({
  at: Instant,
  /** Sent to the gateway; confirmed by it, or answered; undecided for long, or never verified; recorded by hand. */
  kind: z.enum(["opened", "announced", "answered", "stale", "unconfirmed", "recorded"]),
  /** Transaction status that the gateway reported. */
  status: TransactionStatus.nullable(),
  outcome: z.enum(["applied", "noted", "awaiting", "unconfirmed", "refused"]).nullable(),
  /** Mismatch that made the shop reject the event. */
  refusal: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.number().nullable(),
  method: ManualPaymentMethod.nullable(),
  isTest: z.boolean(),
  /** Username of the administrator who recorded it. */
  by: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** An order that adds to another one (docs/rules/orders.md#supplement). */
const Supplement = AdminOrder.pick({
  id: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
}).extend({
  items: z.array(OrderItem.pick({ id: true, name: true, size: true, quantity: true })),
});

export const AdminOrderDetail = AdminOrder.extend({
  ...correctionState,
  /** The orders that add to this one and travel with it, oldest first. */
  supplements: z.array(Supplement),
  /** Oldest first. */
  paymentStory: z.array(PaymentEvent),
  transfer: OrderTransfer.extend({ missing: shownAmount }).nullable(),
  /** Null for orders that are not paid on delivery. */
  cashOnDelivery: z
    .object({
      /** Parcels of the last 12 months that the person refused. */
      refusals: z.int(),
      /** Suggested when the parcel is sent. */
      carrier: CarrierId.nullable(),
    })
    .nullable(),
  /** Oldest first. */
  teamNotes: z.array(TeamNote),
  money: OrderMoney,
  /** Oldest first, as are the withdrawals. */
  refunds: z.array(AdminRefund),
  withdrawals: z.array(AdminWithdrawal),
  withdrawalTerms: WithdrawalTerms.extend({ refundable: shownAmount }),
  history: z.array(
    z.object({
      at: Instant,
      from: OrderStatus.nullable(),
      to: OrderStatus,
      /** Flag that an administrator settled with a note, without a change of status. */
      settled: OrderAttention.nullable(),
      /** A StatusReason, or free text of an administrator. */
      reason: z.string().nullable(),
      /** Username; null: the shop itself. */
      by: z.string().nullable(),
    }),
  ),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

export const CustomerOrderDetail = CustomerOrder.extend({
  /** Whether a second payment must still be refunded. */
  isPaidTwice: z.boolean(),
  /** Whether the reader may confirm a cash-on-delivery order; otherwise the mailed link does. */
  isConfirmableHere: z.boolean(),
  /** Null unless the order is paid by transfer. */
  transfer: OrderTransfer.nullable(),
  /** Oldest first, as are the withdrawals. */
  refunds: z.array(Refund),
  withdrawals: z.array(Withdrawal),
  withdrawalTerms: WithdrawalTerms,
  history: z.array(
    z.object({
      at: Instant,
      from: CustomerOrderStatus.nullable(),
      to: CustomerOrderStatus,
      /** Only the shop's own reasons; free text of administrators is not sent to customers. */
      reason: CustomerStatusReason.nullable(),
    }),
  ),
});
export type CustomerOrderDetail = z.infer<typeof CustomerOrderDetail>;

/** Queues of orders in the admin: to pack, to hand over to the carrier; for cash on delivery: to confirm, to collect. */
export const orderQueues = ["prepare", "ship", "confirm", "collect"] as const;
export const OrderQueue = z.enum(orderQueues);
export type OrderQueue = z.infer<typeof OrderQueue>;

export const OrderListQuery = Paging.extend({
  /** Matches number, customer or e-mail. */
  search: z.string().trim().max(200).optional(),
  status: OrderStatus.optional(),
  attention: z.stringbool().optional(),
  work: OrderQueue.optional(),
  /** Days of Bogotá, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** The list's filters without the status buttons: the counts on the buttons use these. */
export const OrderCountsQuery = OrderListQuery.pick({ search: true, from: true, to: true });
export type OrderCountsQuery = z.infer<typeof OrderCountsQuery>;

/** GET /api/orders/status-counts: number of orders per filter button of the admin. */
export const OrderStatusCounts = z.object({
  all: z.int(),
  ...(Object.fromEntries(orderStatuses.map((status) => [status, z.int()])) as Record<OrderStatus, z.ZodInt>),
  attention: z.int(),
  prepare: z.int(),
  ship: z.int(),
  confirm: z.int(),
  collect: z.int(),
});
export type OrderStatusCounts = z.infer<typeof OrderStatusCounts>;

/** POST /api/admin/orders/bulk-status: changes the status of several orders; only steps that move no money. */
export const BulkStatusBody = z.strictObject({
  ids: z.array(Id).min(1).max(100),
  status: z.enum(["processing", "shipped"]),
  /** Carrier and number of each parcel, for `shipped`: the mail contains them. */
  shipments: z
    .array(ShipmentFields.extend({ id: Id }))
    .max(100)
    .optional(),
});
export type BulkStatusBody = z.infer<typeof BulkStatusBody>;

/** Result per order; `message` says why it was not changed. */
export const BulkStatusResult = z.object({
  id: Id,
  isChanged: z.boolean(),
  message: z.string().nullable(),
});
export type BulkStatusResult = z.infer<typeof BulkStatusResult>;

export const ChangeStatusBody = z.strictObject({
  status: z.string().max(40),
  /** Status that the administrator saw. If it has changed since, the request is refused. */
  from: OrderStatus.optional(),
  /**
   * When cancelling a shipped order: whether the goods came back (docs/rules/orders.md#cancel). Absent means no: their units stay
   * out of stock.
   */
  goodsReturned: z.boolean().optional(),
  /** Free text. The values of StatusReason are reserved, because later steps depend on them. */
  reason: z
    .string()
    .trim()
    .max(500)
    .refine((text) => !StatusReason.safeParse(text).success, "Escribe el motivo con otras palabras")
    .optional(),
  /** Carrier and tracking number; only with `shipped`. */
  shipment: ShipmentFields.optional(),
});
export type ChangeStatusBody = z.infer<typeof ChangeStatusBody>;

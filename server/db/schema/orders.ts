import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { identityDocumentTypes } from "#contract/identity-document.ts";
import { orderAttentions, orderStatuses, paymentStatuses } from "#contract/order-status.ts";
import { orderChannels, orderPaymentMethods, orderShippingMethods } from "#contract/orders.ts";
import { carrierIds } from "#contract/shipment.ts";
import { users } from "./accounts.ts";
import { products, productVariants } from "./catalog.ts";
import { createdAt, id, instant, money } from "./columns.ts";

export const orders = pgTable(
  "orders",
  {
    /** The number people quote: 'Pedido #12' (decision 24). */
    id: id(),
    /** Null for a guest of the shop's, and once the customer deleted the account (decision 28). */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** How it came in; those that an administrator took by hand are not from the web. */
    channel: text({ enum: orderChannels }).notNull().default("web"),
    /** Taken by hand for somebody without an account: never had a customer who could leave. */
    isGuest: boolean().notNull().default(false),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default("unpaid"),
    paymentMethod: text({ enum: orderPaymentMethods }).notNull(),
    transactionId: text(),
    subtotal: money().notNull(),
    shipping: money().notNull(),
    total: money().notNull(),
    /** The sum of its refunds, kept by the verb that records them. */
    refunded: money().notNull().default(sql`0`),
    shippingMethod: text({ enum: orderShippingMethods }).notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** The customer's, as the profile held it when the order was placed; for the invoice. */
    documentType: text({ enum: identityDocumentTypes }),
    documentNumber: text(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    notes: text(),
    carrier: text({ enum: carrierIds }),
    trackingNumber: text(),
    /** Whether this order holds stock now: taken when placed, given back once (decision 16). */
    holdsStock: boolean().notNull().default(true),
    /** Why an administrator must look at it; null: nothing to see. */
    attention: text({ enum: orderAttentions }),
    isRefundDue: boolean().notNull().default(false),
    /** End of the time that an unpaid order keeps its products. */
    expiresAt: instant().notNull(),
    idempotencyKey: text(),
    /** SHA-256 of the body that came with the key: another body is refused (decision 15). */
    idempotencyHash: text(),
    /** What the admin's search reads: name and e-mail, in lower case and without accents. */
    searchText: text().generatedAlwaysAs(
      sql`translate(lower(first_name || ' ' || last_name || ' ' || email), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun')`,
    ),
    createdAt: createdAt(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    check("orders_total_adds_up", sql`${t.total} = ${t.subtotal} + ${t.shipping}`),
    check("orders_amounts_not_negative", sql`${t.subtotal} >= 0 and ${t.shipping} >= 0`),
    check("orders_tracked_by_carrier", sql`(${t.carrier} is null) = (${t.trackingNumber} is null)`),
    check("orders_refunded_not_negative", sql`${t.refunded} >= 0`),
    check("orders_cancelled_holds_nothing", sql`${t.status} <> 'cancelled' or not ${t.holdsStock}`),
    uniqueIndex("orders_idempotency").on(t.userId, t.idempotencyKey),
    uniqueIndex("orders_manual_idempotency").on(t.idempotencyKey).where(sql`${t.channel} <> 'web'`),
    index("orders_newest").on(t.createdAt, t.id),
    index("orders_user").on(t.userId, t.id),
    index("orders_status").on(t.status, t.id),
    index("orders_attention").on(t.id).where(sql`${t.attention} is not null`),
    // Sums of sales are answered by it alone.
    index("orders_paid")
      .on(t.createdAt, t.id, t.status, t.total, t.refunded)
      .where(sql`${t.paymentStatus} = 'accepted'`),
    index("orders_search").using("gin", t.searchText.op("gin_trgm_ops")),
    index("orders_expiring")
      .on(t.expiresAt)
      .where(sql`${t.status} = 'pending' and ${t.paymentStatus} in ('unpaid', 'rejected', 'expired')`),
  ],
);

/** What was bought, as it was when bought: later changes to the product leave it alone (decision 10). */
export const orderItems = pgTable(
  "order_items",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: integer().references(() => products.id, { onDelete: "set null" }),
    variantId: integer().references(() => productVariants.id, { onDelete: "set null" }),
    name: text().notNull(),
    size: text().notNull(),
    imageUrl: text(),
    /** Unit price. */
    price: money().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    check("order_items_quantity_positive", sql`${t.quantity} > 0`),
    check("order_items_price_positive", sql`${t.price} > 0`),
    index("order_items_order").on(t.orderId),
    index("order_items_product").on(t.productId),
    index("order_items_variant").on(t.variantId),
  ],
);

export const orderStatusHistory = pgTable(
  "order_status_history",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null: the order was placed. */
    from: text("from_status", { enum: orderStatuses }),
    to: text("to_status", { enum: orderStatuses }).notNull(),
    /** What an administrator settled; then the status stays as it is, and the reason says how. */
    settled: text({ enum: orderAttentions }),
    reason: text(),
    /** Null: the shop itself (payment, expiry). */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("order_status_history_order").on(t.orderId, t.id),
    index("order_status_history_user").on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

/** What the team tells itself about an order; customers never see it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    text: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("order_notes_order").on(t.orderId, t.id), index("order_notes_user").on(t.userId)],
);

/** Links that lead to an order's payment without a login; each is good while the order can be paid. */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** SHA-256; the token itself only the link's holder has. */
    tokenHash: text().notNull().unique(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("payment_links_order").on(t.orderId), index("payment_links_user").on(t.userId)],
);

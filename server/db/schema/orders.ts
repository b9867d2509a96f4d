import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { confirmedVias } from "#contract/orders/confirmations.ts";
import { correctedParts } from "#contract/orders/correction-state.ts";
import { identityDocumentTypes } from "#contract/orders/identity-document.ts";
import { orderStatuses, paymentStatuses } from "#contract/orders/order-status.ts";
import { orderAdjustmentKinds, orderChannels } from "#contract/orders/orders.ts";
import { orderPaymentMethods } from "#contract/orders/payment-method-names.ts";
import { carrierIds } from "#contract/orders/shipment.ts";
import type { DeliveryTerms } from "#contract/shipping/arrival.ts";
import { mailKeySql, phoneKeySql } from "../../person-keys.ts";
import { users } from "./accounts.ts";
import { products, productVariants } from "./catalog.ts";
import { createdAt, id, instant, money } from "./columns.ts";
import { contacts } from "./contacts.ts";

export const orders = pgTable(
  "orders",
  {
    /** Number that people quote: 'Pedido #12' (docs/rules/orders.md#number). */
    id: id(),
    /**
     * Null for an order without an account, and after the customer's account was deleted
     * (docs/rules/accounts.md#erasure).
     */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** The person in the admin's customers; a trigger sets it (docs/rules/accounts.md#contacts). Null once erased. */
    contactId: integer().references(() => contacts.id, { onDelete: "set null" }),
    /** Origin of the order; manual orders have another one than `web`. */
    channel: text({ enum: orderChannels }).notNull().default("web"),
    /** Order of somebody without an account; distinguishes it from an order whose account was deleted. */
    isGuest: boolean().notNull().default(false),
    status: text({ enum: orderStatuses }).notNull().default("pending"),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default("unpaid"),
    paymentMethod: text({ enum: orderPaymentMethods }).notNull(),
    transactionId: text(),
    subtotal: money().notNull(),
    /** Sum of the order's discounts; `shipping` and `surcharges` are such sums, too. */
    discounts: money().notNull().default(sql`0`),
    shipping: money().notNull(),
    surcharges: money().notNull().default(sql`0`),
    /** What the customer pays (docs/rules/money.md#one-model). */
    total: money().notNull(),
    /**
     * Whether its prices include IVA, and at which rate: the shop's settings when it was placed
     * (docs/rules/law.md#iva). Null in orders that a release before these columns placed.
     */
    isVatResponsible: boolean(),
    vatPercent: integer(),
    /** Sum of its payments recorded by hand, updated by the operation that records them. */
    received: money().notNull().default(sql`0`),
    /**
     * The part of `refunded` that gave back money recorded by hand. A refund first gives back what the gateway charged
     * (docs/rules/payments.md#given-back).
     */
    receivedRefunded: money().notNull().default(sql`0`),
    /** When a cash-on-delivery order was confirmed, and how (docs/rules/cash-on-delivery.md#confirmation). */
    confirmedAt: instant(),
    confirmedVia: text({ enum: confirmedVias }),
    /** When a cash-on-delivery order was paid; its sale counts on that day (docs/rules/cash-on-delivery.md#money). */
    codPaidAt: instant(),
    /**
     * Keyed hash of the network that placed an order which waits to be confirmed; null afterwards
     * (docs/rules/cash-on-delivery.md#limits).
     */
    networkHash: text(),
    /**
     * SHA-256 of the token of the browser whose cart it was, if that had left one before
     * (docs/rules/cart-mails.md#browser).
     */
    cartBrowserHash: text(),
    /** When the oldest waiting receipt arrived; null: none waits (docs/rules/transfers.md#review). */
    receiptWaitingSince: instant("review_since"),
    /** Sum of its refunds, updated by the operation that records them. */
    refunded: money().notNull().default(sql`0`),
    /** Payments of an earlier total that the shop holds while the order is not paid; updated by `syncOwedMoney`. */
    heldOutdated: money().notNull().default(sql`0`),
    /** The shipping fee that was agreed with the customer; null: the fee of the settings. */
    agreedShipping: money(),
    shippingMethod: text().notNull(),
    /** Name of the method when the order was placed; null in orders of older releases. */
    shippingLabel: text(),
    /** Name of the promotion that made the shipping free; null: none did. */
    shippingFreeBy: text(),
    /** Promised delivery (docs/rules/shipping.md#arrival); null without zones. Counted again from the payment. */
    deliveryTerms: jsonb().$type<DeliveryTerms>(),
    arrivesFrom: date({ mode: "string" }),
    arrivesUntil: date({ mode: "string" }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** Identity document for the invoice, copied from the profile when the order was placed. */
    documentType: text({ enum: identityDocumentTypes }),
    documentNumber: text(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    /** DANE code of the municipality; null for pickup and for old orders with an ambiguous town. */
    cityCode: text(),
    neighborhood: text(),
    /** How to find the door: tower, doorkeeper. */
    directions: text(),
    notes: text(),
    /** Consent of a buyer without an account: version of the privacy policy and time (docs/rules/law.md#consent). */
    privacyVersion: text(),
    privacyAcceptedAt: instant(),
    /**
     * When a mailed link of a guest's order was first opened, which proves the e-mail
     * (docs/rules/order-page.md#verified-e-mail).
     */
    emailVerifiedAt: instant(),
    /** When the guest asked to erase the personal data (docs/rules/order-page.md#erasure). */
    erasureRequestedAt: instant(),
    carrier: text({ enum: carrierIds }),
    trackingNumber: text(),
    /** Whether this order holds stock now: taken when placed, given back once (docs/rules/stock.md#hold). */
    holdsStock: boolean().notNull().default(true),
    /** When an unpaid order expires and returns its stock. */
    expiresAt: instant().notNull(),
    /** Number of corrections: a correction of an older state is refused (docs/rules/orders.md#correct). */
    corrections: integer().notNull().default(0),
    /** The paid order that this one adds to (docs/rules/orders.md#supplement). */
    supplementOf: integer().references((): AnyPgColumn => orders.id, { onDelete: "set null" }),
    idempotencyKey: text(),
    /**
     * SHA-256 of the body that came with the key: another body is refused (docs/rules/checkout.md#idempotent-order).
     */
    idempotencyHash: text(),
    /** Names of the bought products; set with the order, and by triggers when `order_items` change. */
    goods: text().notNull().default(""),
    /**
     * Normalised text for the admin's search: name, e-mail, town and products, then the letters and digits of
     * phone, document, tracking number and payment reference.
     */
    searchText: text().generatedAlwaysAs(
      sql`search_key(first_name || ' ' || last_name || ' ' || email || ' ' || city || ' ' || goods) || ' ' || search_code(phone) || ' ' || search_code(document_number) || ' ' || search_code(tracking_number) || ' ' || search_code(transaction_id)`,
    ),
    createdAt: createdAt(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    check(
      "orders_total_adds_up",
      sql`${t.total} = ${t.subtotal} - ${t.discounts} + ${t.shipping} + ${t.surcharges}`,
    ),
    check(
      "orders_amounts_not_negative",
      sql`${t.subtotal} >= 0 and ${t.shipping} >= 0 and ${t.discounts} >= 0 and ${t.surcharges} >= 0`,
    ),
    check(
      "orders_vat_whole",
      sql`(${t.isVatResponsible} is null) = (${t.vatPercent} is null) and ${t.vatPercent} between 0 and 50`,
    ),
    check("orders_city_code", sql`${t.cityCode} ~ '^[0-9]{5}$'`),
    check(
      "orders_arrival_whole",
      sql`(${t.deliveryTerms} is null) = (${t.arrivesFrom} is null) and (${t.arrivesFrom} is null) = (${t.arrivesUntil} is null)
        and ${t.arrivesFrom} <= ${t.arrivesUntil}`,
    ),
    check("orders_confirmed_somehow", sql`(${t.confirmedAt} is null) = (${t.confirmedVia} is null)`),
    check(
      "orders_cod_confirmed_before_sent",
      sql`${t.paymentMethod} <> 'cod' or ${t.status} in ('pending', 'cancelled') or ${t.confirmedAt} is not null`,
    ),
    check("orders_discounts_within_goods", sql`${t.discounts} <= ${t.subtotal}`),
    check("orders_tracked_by_carrier", sql`(${t.carrier} is null) = (${t.trackingNumber} is null)`),
    check("orders_refunded_not_negative", sql`${t.refunded} >= 0`),
    check("orders_received_not_negative", sql`${t.received} >= 0`),
    check("orders_cancelled_holds_nothing", sql`${t.status} <> 'cancelled' or not ${t.holdsStock}`),
    uniqueIndex("orders_idempotency").on(t.userId, t.idempotencyKey),
    check("orders_consent_complete", sql`(${t.privacyVersion} is null) = (${t.privacyAcceptedAt} is null)`),
    uniqueIndex("orders_guest_idempotency")
      .on(t.idempotencyKey)
      .where(sql`${t.isGuest} and ${t.channel} = 'web'`),
    uniqueIndex("orders_manual_idempotency").on(t.idempotencyKey).where(sql`${t.channel} <> 'web'`),
    index("orders_newest").on(t.createdAt, t.id),
    index("orders_payment_status").on(t.paymentStatus, t.id),
    index("orders_user").on(t.userId, t.id),
    index("orders_status").on(t.status, t.id),
    index("orders_contact").on(t.contactId, t.id),
    // Finds people who have bought.
    index("orders_bought")
      .on(t.contactId)
      .where(sql`${t.paymentStatus} = 'accepted' and ${t.status} <> 'cancelled'`),
    // Covering index: sums of sales need an index-only scan.
    index("orders_sold")
      .on(t.createdAt, t.id, t.status, t.total, t.refunded, t.codPaidAt)
      .where(sql`${t.paymentStatus} = 'accepted'`),
    index("orders_cod_paid").on(t.codPaidAt, t.id).where(sql`${t.codPaidAt} is not null`),
    // The few orders that a guest's limit of unpaid orders counts.
    index("orders_guest_unpaid")
      .on(t.id)
      .where(sql`${t.isGuest} and ${t.channel} = 'web' and ${t.status} = 'pending'`),
    index("orders_supplements").on(t.supplementOf).where(sql`${t.supplementOf} is not null`),
    index("orders_erasure_requested").on(t.id).where(sql`${t.erasureRequestedAt} is not null`),
    // The person of an order, as `isOrderOf` compares it.
    index("orders_person_email").on(mailKeySql(t.email)),
    index("orders_person_phone").on(phoneKeySql(t.phone)),
    index("orders_search").using("gin", t.searchText.op("gin_trgm_ops")),
    index("orders_expiring")
      .on(t.expiresAt)
      .where(
        sql`${t.status} = 'pending' and ${t.paymentStatus} in ('unpaid', 'rejected', 'expired') and ${t.receiptWaitingSince} is null`,
      ),
    // Partial index for the admin's cash-on-delivery queues.
    index("orders_cod")
      .on(t.id)
      .where(
        sql`${t.paymentMethod} = 'cod' and ${t.paymentStatus} in ('unpaid', 'pending', 'rejected', 'expired')`,
      ),
    // The few orders that a network's limit counts.
    index("orders_network").on(t.networkHash).where(sql`${t.networkHash} is not null`),
    // Finds the orders of a carrier's report.
    index("orders_tracking")
      .on(sql`search_code(${t.trackingNumber})`)
      .where(sql`${t.trackingNumber} is not null`),
    index("orders_cart_browser").on(t.cartBrowserHash).where(sql`${t.cartBrowserHash} is not null`),
    index("orders_in_review").on(t.receiptWaitingSince).where(sql`${t.receiptWaitingSince} is not null`),
  ],
);

/** Snapshot of the bought products; later changes of a product do not affect it (docs/rules/catalogue.md#snapshots). */
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
    /** The line's share of the order's discounts (docs/rules/money.md#spread). */
    discount: money().notNull().default(sql`0`),
  },
  (t) => [
    check("order_items_quantity_positive", sql`${t.quantity} > 0`),
    check(
      "order_items_discount_within_line",
      sql`${t.discount} >= 0 and ${t.discount} <= ${t.price} * ${t.quantity}`,
    ),
    check("order_items_price_positive", sql`${t.price} > 0`),
    index("order_items_order").on(t.orderId),
    index("order_items_product").on(t.productId),
    index("order_items_variant").on(t.variantId),
  ],
);

/** Discounts, shipping and surcharges of an order, one row each. Amounts of zero have no row. */
export const orderAdjustments = pgTable(
  "order_adjustments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: orderAdjustmentKinds }).notNull(),
    /** Text shown to people. */
    label: text().notNull(),
    /** Positive; a discount is subtracted. */
    amount: money().notNull(),
    /** Origin of the amount: a shipping method, `agreed`, a promotion. */
    cause: text().notNull(),
  },
  (t) => [
    check("order_adjustments_amount_positive", sql`${t.amount} > 0`),
    index("order_adjustments_order").on(t.orderId),
  ],
);

export const orderStatusHistory = pgTable(
  "order_status_history",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** Null for the row of a new order. */
    from: text("from_status", { enum: orderStatuses }),
    to: text("to_status", { enum: orderStatuses }).notNull(),
    reason: text(),
    /** What a correction changed, without the values: they are personal data. */
    changed: text({ enum: correctedParts }).array(),
    /** Null for the shop itself (payment, expiry). */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("order_status_history_order").on(t.orderId, t.id),
    index("order_status_history_user").on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

/** Internal notes about an order; customers never see them. */
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

/** Links to pay an order without a login; valid while the order can be paid. */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When the order's total changed, so that the link showed an old one. */
    revokedAt: instant(),
  },
  (t) => [index("payment_links_order").on(t.orderId), index("payment_links_user").on(t.userId)],
);

/** Links to an order's own page, without a login (docs/rules/order-page.md#link). */
export const orderLinks = pgTable(
  "order_links",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull().unique(),
    /** Who received it: the order's e-mail address, the browser that placed the order, or an administrator. */
    via: text({ enum: ["mail", "checkout", "admin"] }).notNull(),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (t) => [index("order_links_order").on(t.orderId)],
);

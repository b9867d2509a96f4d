import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { manualPaymentMethods } from "#contract/orders/payment-method-names.ts";
import { transactionStatuses } from "#contract/payments/payments.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, money } from "./columns.ts";
import { orders } from "./orders.ts";
import { transferReceipts } from "./transfers.ts";
import { withdrawals } from "./withdrawals.ts";

/** One attempt to pay: one session at the gateway. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Name of the gateway that opened the session. */
    provider: text().notNull(),
    /** Id of the gateway's session, returned as `ref_payco` and accepted by the validation call. */
    sessionId: text().notNull(),
    /** Our random token, sent as extra2 and checked on return (docs/rules/epayco.md#time-limit). */
    attemptToken: text().notNull(),
    amount: money().notNull(),
    /**
     * `duplicate`: the gateway took the money, and it does not pay the order. Either the order was paid already, or it is
     * unpaid and was corrected to a higher total meanwhile (docs/rules/payments.md#corrected-order).
     */
    status: text({
      enum: ["created", "pending", "accepted", "duplicate", "rejected", "expired", "reversed"],
    })
      .notNull()
      .default("created"),
    /** The gateway's numeric reference of the transaction that decided the status. */
    gatewayRef: text(),
    isTest: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When the gateway was last queried, to space out the queries. */
    checkedAt: instant(),
    checks: integer().notNull().default(0),
    decidedAt: instant(),
  },
  (t) => [
    check("payments_amount_positive", sql`${t.amount} > 0`),
    uniqueIndex("payments_session").on(t.sessionId, t.provider),
    index("payments_order").on(t.orderId, t.id),
    index("payments_gateway_ref").on(t.gatewayRef),
    index("payments_newest").on(t.createdAt),
    index("payments_open").on(t.createdAt).where(sql`${t.status} in ('created', 'pending')`),
    uniqueIndex("payments_accepted_once").on(t.orderId).where(sql`${t.status} = 'accepted'`),
  ],
);

/** Every transaction that a gateway reported when queried, one row each. The amount paid is the sum of these rows. */
export const gatewayTransactions = pgTable(
  "gateway_transactions",
  {
    id: id(),
    /** Name of the gateway. */
    provider: text().notNull(),
    /** The gateway's number of the transaction. */
    ref: text().notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** Payment attempt that it belongs to. */
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: "restrict" }),
    amount: money().notNull(),
    /** An accepted transaction can only become reversed; a reversed one stays so. */
    status: text({ enum: transactionStatuses }).notNull(),
    /** When the gateway reported this status. */
    at: instant().notNull(),
    /** When the gateway reported the transaction as accepted. Null: never, so it does not count as paid. */
    acceptedAt: instant(),
    /** What the gateway reported, without personal data. */
    raw: jsonb().$type<Record<string, string>>().notNull(),
  },
  (t) => [
    check("gateway_transactions_amount_positive", sql`${t.amount} > 0`),
    uniqueIndex("gateway_transactions_ref").on(t.provider, t.ref),
    index("gateway_transactions_order").on(t.orderId),
    index("gateway_transactions_payment").on(t.paymentId),
  ],
);

/** The source of a notice of the shop itself. Money that staff recorded by hand is in `manual_payments`. */
export const SHOP_NOTICE = "manual";

/** Log of the gateway's confirmations and query results. Each event is stored once, before the shop answers it. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    paymentId: integer().references(() => payments.id, { onDelete: "restrict" }),
    /** `validation`: the gateway's answer to a query. */
    source: text({ enum: ["confirmation", "validation", SHOP_NOTICE] }).notNull(),
    /** x_ref_payco + x_transaction_id + code (docs/rules/epayco.md#event-key). */
    eventKey: text().notNull(),
    code: integer(),
    amount: text(),
    /** The relevant fields, without personal data. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /**
     * Outcome: applied; noted (contained nothing new); awaiting (to be verified at the gateway);
     * unconfirmed (never verified); refused:… (does not match the payment).
     */
    outcome: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("payment_events_key").on(t.paymentId, t.source, t.eventKey),
    index("payment_events_payment").on(t.paymentId, t.id),
    index("payment_events_awaiting").on(t.paymentId).where(sql`${t.outcome} = 'awaiting'`),
  ],
);

/** Money given back by hand at the gateway and recorded here (docs/rules/refunds.md#recorded-refund). */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    amount: money().notNull(),
    reference: text().notNull(),
    note: text(),
    /** Withdrawal that this refund closed. */
    withdrawalId: integer().references(() => withdrawals.id, { onDelete: "restrict" }),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("refunds_amount_positive", sql`${t.amount} > 0`),
    uniqueIndex("refunds_withdrawal").on(t.withdrawalId),
    index("refunds_order").on(t.orderId),
    index("refunds_user").on(t.userId),
    // Cash has no reference.
    uniqueIndex("refunds_reference_once").on(t.orderId, t.reference).where(sql`${t.reference} <> ''`),
  ],
);

/** Payments without the gateway, recorded by an administrator. */
export const manualPayments = pgTable(
  "manual_payments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    amount: money().notNull(),
    method: text({ enum: manualPaymentMethods }).notNull(),
    reference: text().notNull(),
    /** The receipt that shows it; null after the receipt was erased, and without one. */
    receiptId: integer().references(() => transferReceipts.id, { onDelete: "set null" }),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("manual_payments_amount_positive", sql`${t.amount} > 0`),
    index("manual_payments_order").on(t.orderId),
    index("manual_payments_user").on(t.userId),
    // Cash collected on delivery counts once (docs/rules/cash-on-delivery.md#money).
    uniqueIndex("manual_payments_cod_once").on(t.orderId).where(sql`${t.method} = 'cod'`),
    uniqueIndex("manual_payments_receipt").on(t.receiptId),
    // A reference pays once in the whole shop (docs/rules/transfers.md#one-reference).
    uniqueIndex("manual_payments_reference_once")
      .on(sql`search_code(${t.reference})`)
      .where(sql`${t.receiptId} is not null`),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { manualPaymentMethods } from "#contract/orders.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, money } from "./columns.ts";
import { orders } from "./orders.ts";
import { withdrawals } from "./withdrawals.ts";

/** One attempt to pay: one session at the gateway. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The gateway's session: what comes back as `ref_payco` and what the validation call accepts. */
    sessionId: text().notNull().unique(),
    /** Our random token, sent as extra2 and checked on return (epayco.md §7). */
    attemptToken: text().notNull(),
    amount: money().notNull(),
    /** `duplicate`: accepted by the gateway, but its order was paid already: money to give back. */
    status: text({
      enum: ["created", "pending", "accepted", "duplicate", "rejected", "expired", "reversed"],
    })
      .notNull()
      .default("created"),
    /** The gateway's last word (estado). */
    estado: text(),
    /** The gateway's numeric reference of the transaction that decided the status. */
    gatewayRef: text(),
    franchise: text(),
    isTest: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When the gateway was last asked; spaces out the questions. */
    checkedAt: instant(),
    checks: integer().notNull().default(0),
    decidedAt: instant(),
  },
  (t) => [
    check("payments_amount_positive", sql`${t.amount} > 0`),
    index("payments_order").on(t.orderId, t.id),
    index("payments_gateway_ref").on(t.gatewayRef),
    index("payments_newest").on(t.createdAt),
    index("payments_open").on(t.createdAt).where(sql`${t.status} in ('created', 'pending')`),
    uniqueIndex("payments_accepted_once").on(t.orderId).where(sql`${t.status} = 'accepted'`),
  ],
);

/** Every word of the gateway about a payment, kept before it is answered; the same event is kept once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    paymentId: integer().references(() => payments.id, { onDelete: "restrict" }),
    /** Where it came from. */
    source: text({ enum: ["confirmation", "validation", "manual"] }).notNull(),
    /** x_ref_payco + x_transaction_id + code (epayco.md §6.2). */
    eventKey: text().notNull(),
    code: integer(),
    amount: text(),
    /** The fields that matter, without personal data. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /**
     * What was made of it: applied; noted (nothing new in it); awaiting (the gateway must still confirm it);
     * unconfirmed (it never did); refused:… (not about this payment as we know it).
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

/** Money given back by hand at the gateway and recorded here (decision 21). */
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
    /** The withdrawal that it closed. */
    withdrawalId: integer().references(() => withdrawals.id, { onDelete: "restrict" }),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("refunds_amount_positive", sql`${t.amount} > 0`),
    uniqueIndex("refunds_withdrawal").on(t.withdrawalId),
    index("refunds_order").on(t.orderId),
    index("refunds_user").on(t.userId),
    uniqueIndex("refunds_reference").on(t.orderId, t.reference),
  ],
);

/** Money that reached the shop past the gateway, recorded by an administrator. */
export const manualPayments = pgTable(
  "manual_payments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" })
      .unique("manual_payments_order"),
    amount: money().notNull(),
    method: text({ enum: manualPaymentMethods }).notNull(),
    reference: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    check("manual_payments_amount_positive", sql`${t.amount} > 0`),
    index("manual_payments_user").on(t.userId),
  ],
);

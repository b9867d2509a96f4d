import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { withdrawalStates } from "#contract/payments/refunds.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, money } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";

/** A customer's withdrawal from a purchase (Ley 1480, art. 47). */
export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    state: text({ enum: withdrawalStates }).notNull().default("requested"),
    /** The customer's reason; deleted with the account. */
    reason: text(),
    /** Amount to refund: the lines after discounts, plus shipping when the whole order is returned. */
    amount: money().notNull(),
    includesShipping: boolean().notNull(),
    /** Deadline of the refund. */
    payBackBy: instant().notNull(),
    /** When the goods came back. */
    receivedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check("withdrawals_amount_positive", sql`${t.amount} > 0`),
    index("withdrawals_order").on(t.orderId, t.id),
    uniqueIndex("withdrawals_one_open")
      .on(t.orderId)
      .where(sql`${t.state} in ('requested', 'approved', 'received')`),
    index("withdrawals_open").on(t.payBackBy).where(sql`${t.state} in ('requested', 'approved', 'received')`),
    index("withdrawals_state").on(t.state, t.id),
  ],
);

export const withdrawalLines = pgTable(
  "withdrawal_lines",
  {
    withdrawalId: integer()
      .notNull()
      .references(() => withdrawals.id, { onDelete: "cascade" }),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: "restrict" }),
    quantity: integer().notNull(),
    /** Units that went back into stock; null until the goods were received. */
    restocked: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.withdrawalId, t.orderItemId] }),
    check("withdrawal_lines_quantity_positive", sql`${t.quantity} > 0`),
    check("withdrawal_lines_restocked_within", sql`${t.restocked} between 0 and ${t.quantity}`),
    index("withdrawal_lines_item").on(t.orderItemId),
  ],
);

/** History of a withdrawal's states, with person and note to the customer. */
export const withdrawalSteps = pgTable(
  "withdrawal_steps",
  {
    id: id(),
    withdrawalId: integer()
      .notNull()
      .references(() => withdrawals.id, { onDelete: "cascade" }),
    state: text({ enum: withdrawalStates }).notNull(),
    note: text(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    index("withdrawal_steps_withdrawal").on(t.withdrawalId, t.id),
    index("withdrawal_steps_user").on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { remittanceOutcomes } from "#contract/payments/remittances.ts";
import { users } from "./accounts.ts";
import { createdAt, id, money } from "./columns.ts";
import { orders } from "./orders.ts";

/** Parcels that the recipient refused, by a keyed hash of the phone (docs/rules/cash-on-delivery.md#refusals). */
export const codRefusals = pgTable(
  "cod_refusals",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    phoneHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("cod_refusals_order").on(t.orderId),
    index("cod_refusals_phone").on(t.phoneHash, t.createdAt),
  ],
);

/** A carrier's report about the money that it collected (docs/rules/cash-on-delivery.md#remittances). */
export const remittances = pgTable(
  "remittances",
  {
    id: id(),
    fileName: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("remittances_user").on(t.userId)],
);

/** One parcel of a report. */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    id: id(),
    remittanceId: integer()
      .notNull()
      .references(() => remittances.id, { onDelete: "cascade" }),
    trackingNumber: text().notNull(),
    /** What the carrier collected, and the part that it keeps. */
    amount: money().notNull(),
    commission: money().notNull(),
    /** Null: no order has this tracking number. */
    orderId: integer().references(() => orders.id, { onDelete: "cascade" }),
    outcome: text({ enum: remittanceOutcomes }).notNull(),
  },
  (t) => [
    check(
      "remittance_lines_amounts",
      sql`${t.amount} > 0 and ${t.commission} >= 0 and ${t.commission} <= ${t.amount}`,
    ),
    check("remittance_lines_known_order", sql`(${t.outcome} = 'unknown') = (${t.orderId} is null)`),
    index("remittance_lines_remittance").on(t.remittanceId, t.id),
    index("remittance_lines_order").on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
);

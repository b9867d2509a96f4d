import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { createdAt, id, instant } from "./columns.ts";

/** Requests for a mail when a sold-out size is back in stock (docs/rules/stock-alerts.md). */
export const stockAlerts = pgTable(
  "stock_alerts",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Empty for a product without sizes. */
    size: text().notNull(),
    email: text().notNull(),
    /** SHA-256 of the token in the links that confirm and cancel. */
    tokenHash: text().notNull().unique(),
    requestedAt: createdAt(),
    /** Mails that asked for the confirmation, and when the last one was queued. */
    confirmMails: integer().notNull().default(1),
    confirmMailedAt: instant(),
    /** Null until a visitor opened the mailed link. */
    confirmedAt: instant(),
    /** When units arrived for this request: it is due. */
    dueAt: instant(),
    /** Its mail was given to the gate for commercial messages: the request is answered. */
    queuedAt: instant(),
    /** Cancelled or refused by the gate. Every request is deleted after 90 days. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("stock_alerts_one_open")
      .on(t.productId, t.size, sql`lower(${t.email})`)
      .where(sql`${t.queuedAt} is null and ${t.endedAt} is null`),
    index("stock_alerts_waiting")
      .on(t.productId, t.size, t.id)
      .where(sql`${t.confirmedAt} is not null and ${t.dueAt} is null and ${t.endedAt} is null`),
    index("stock_alerts_due")
      .on(t.id)
      .where(sql`${t.dueAt} is not null and ${t.queuedAt} is null and ${t.endedAt} is null`),
    index("stock_alerts_email").on(sql`lower(${t.email})`),
    check("stock_alerts_due_when_confirmed", sql`${t.dueAt} is null or ${t.confirmedAt} is not null`),
    check("stock_alerts_queued_when_due", sql`${t.queuedAt} is null or ${t.dueAt} is not null`),
  ],
);

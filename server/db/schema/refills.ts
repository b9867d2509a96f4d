import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, instant } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";

/** Orders whose buyer asked for a reminder before its products run out (docs/rules/refills.md). */
export const refillRequests = pgTable("refill_requests", {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  askedAt: instant().notNull(),
  /** When the run-out times of its lines were computed: at the delivery. */
  plannedAt: instant(),
  /** Turned off by its buyer. */
  endedAt: instant(),
});

/** The mails of an order, each about the lines that run out at about the same time. */
export const refillMails = pgTable(
  "refill_mails",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => refillRequests.orderId, { onDelete: "cascade" }),
    queuedAt: instant().notNull(),
    /** When the mail server took the mail; null: not yet, or it was dropped. */
    sentAt: instant(),
    /** SHA-256 of the token in the mail's button. */
    tokenHash: text().unique(),
    openedAt: instant(),
  },
  (t) => [index("refill_mails_order").on(t.orderId), index("refill_mails_sent").on(t.sentAt)],
);

/** The lines of which a mail reminds, once each. */
export const refillLines = pgTable(
  "refill_lines",
  {
    orderItemId: integer()
      .primaryKey()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    orderId: integer()
      .notNull()
      .references(() => refillRequests.orderId, { onDelete: "cascade" }),
    dueAt: instant().notNull(),
    mailId: integer().references(() => refillMails.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("refill_lines_due").on(t.dueAt),
    index("refill_lines_order").on(t.orderId),
    index("refill_lines_mail").on(t.mailId),
  ],
);

import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";

/** Outbox: a mail is written in the transaction that causes it and delivered after it, with retry. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** What must be mailed once has a key, e.g. `order:12:payment-accepted`. */
    dedupeKey: text(),
    template: text().notNull(),
    recipient: text().notNull(),
    /** What the template needs, plain JSON. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    orderId: integer(),
    /** `failed`: given up, for an administrator to see; `dropped`: not wanted any more, or no longer true. */
    status: text({ enum: ["queued", "sent", "failed", "dropped"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** While a worker sends it; a stopped worker's claim runs out. */
    claimedAt: instant(),
    createdAt: createdAt(),
    /** When it last began to be tried: an administrator may have it tried again. */
    queuedAt: instant().notNull().default(sql`now()`),
    sentAt: instant(),
    /** When its last try failed. */
    failedAt: instant(),
  },
  (t) => [
    check("mails_attempts_not_negative", sql`${t.attempts} >= 0`),
    uniqueIndex("mails_dedupe").on(t.dedupeKey),
    index("mails_unsent").on(t.id).where(sql`${t.status} <> 'sent'`),
    index("mails_failed").on(t.id).where(sql`${t.status} = 'failed'`),
    index("mails_order").on(t.orderId),
  ],
);

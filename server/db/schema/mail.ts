import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";

/** Transactional outbox: a mail is inserted in the transaction that causes it, and delivered later with retries. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** Idempotency key of a mail that may be sent only once, e.g. `order:12:payment-accepted`. */
    dedupeKey: text(),
    template: text().notNull(),
    recipient: text().notNull(),
    /** Data of the template, as plain JSON. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    orderId: integer(),
    /** `failed`: retries exhausted, shown to administrators; `dropped`: no longer wanted or no longer true. */
    status: text({ enum: ["queued", "sent", "failed", "dropped"] })
      .notNull()
      .default("queued"),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** When a worker claimed the mail. The claim expires, so that another worker can send it. */
    claimedAt: instant(),
    createdAt: createdAt(),
    /** Start of the present series of attempts; an administrator can start another. */
    queuedAt: instant().notNull().default(sql`now()`),
    sentAt: instant(),
    /** When the last attempt failed. */
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

/** Texts of mails that the owner wrote. A template without a row has the shop's own text. */
export const mailTexts = pgTable("mail_texts", {
  template: text().primaryKey(),
  subject: text().notNull(),
  intro: text().notNull(),
  updatedAt: instant().notNull().default(sql`now()`),
});

import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { commercialKinds, messageFrequencies } from "#contract/commercial-messages/kinds.ts";
import { createdAt, id, instant } from "./columns.ts";
import { mails } from "./mail.ts";

/** Addresses with consents to commercial messages (docs/rules/commercial-messages.md). */
export const commercialContacts = pgTable(
  "commercial_contacts",
  {
    id: id(),
    email: text().notNull(),
    frequency: text({ enum: messageFrequencies }).notNull().default("normal"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("commercial_contacts_email_lower").on(sql`lower(${t.email})`),
    check("commercial_contacts_frequency", sql`${t.frequency} in ('normal', 'weekly', 'monthly')`),
  ],
);

export const commercialConsents = pgTable(
  "commercial_consents",
  {
    id: id(),
    contactId: integer()
      .notNull()
      .references(() => commercialContacts.id, { onDelete: "cascade" }),
    kind: text({ enum: commercialKinds }).notNull(),
    /** Version of the privacy policy that was accepted. */
    version: text().notNull(),
    givenAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    unique("commercial_consents_kind").on(t.contactId, t.kind),
    check("commercial_consents_version_given", sql`${t.version} <> ''`),
  ],
);

/** Each commercial message, planned or sent. Rows stay for figures when their mail was deleted. */
export const commercialSends = pgTable(
  "commercial_sends",
  {
    id: id(),
    contactId: integer()
      .notNull()
      .references(() => commercialContacts.id, { onDelete: "cascade" }),
    kind: text({ enum: commercialKinds }).notNull(),
    mailId: integer().references(() => mails.id, { onDelete: "set null" }),
    plannedAt: instant().notNull(),
    /** The message is not sent after this. */
    notAfter: instant(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex("commercial_sends_mail").on(t.mailId),
    index("commercial_sends_contact").on(t.contactId, t.plannedAt),
  ],
);

/** Links to an address's preferences, one for each mail. */
export const preferenceLinks = pgTable(
  "preference_links",
  {
    id: id(),
    contactId: integer()
      .notNull()
      .references(() => commercialContacts.id, { onDelete: "cascade" }),
    /** SHA-256 of the token. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index("preference_links_contact").on(t.contactId),
    index("preference_links_created").on(t.createdAt),
  ],
);

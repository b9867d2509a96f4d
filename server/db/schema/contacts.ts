import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id } from "./columns.ts";

/**
 * One row per person: every account, and everybody who ordered without one. Triggers of the migration `contacts`
 * maintain contacts and keys in the transaction that writes the order or the account (docs/rules/accounts.md#contacts).
 */
export const contacts = pgTable(
  "contacts",
  {
    id: id(),
    /** Null for somebody without an account. */
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** From the account, else from the newest order. */
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    email: text().notNull().default(""),
    phone: text(),
    city: text(),
    /**
     * Normalised names, e-mails, towns, phones and documents of the account, its addresses and all orders, and what
     * they hold.
     */
    searchText: text().notNull().default(""),
    /**
     * The normalised name: a search puts people of that name first, and normalising thousands of names takes too long.
     */
    nameKey: text().generatedAlwaysAs(sql`search_key(first_name || ' ' || last_name)`),
    /** When the account or the first order was made. */
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("contacts_user").on(t.userId),
    index("contacts_newest").on(t.createdAt, t.id),
    index("contacts_town").on(sql`search_key(${t.city})`),
    index("contacts_search").using("gin", t.searchText.op("gin_trgm_ops")),
  ],
);

/** What joins orders to one contact: the digits of a phone number, or a verified e-mail address. */
export const contactKeys = pgTable(
  "contact_keys",
  {
    kind: text({ enum: ["phone", "email"] }).notNull(),
    value: text().notNull(),
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.kind, t.value] }), index("contact_keys_contact").on(t.contactId)],
);

/**
 * Contacts of one person that could not be merged at once, because another transaction had locked them. A job merges
 * them.
 */
export const contactJoins = pgTable("contact_joins", {
  id: id(),
  // Without foreign keys: checking them would wait for the transaction that has locked the contacts.
  one: integer().notNull(),
  other: integer().notNull(),
});

/** Words with which the shop sorts its contacts: «mayorista», «salón». */
export const contactLabels = pgTable(
  "contact_labels",
  {
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    label: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contactId, t.label] }),
    index("contact_labels_label").on(t.label, t.contactId),
    check("contact_labels_not_empty", sql`${t.label} <> ''`),
  ],
);

/** Internal notes about a person, who never sees them in the shop. */
export const contactNotes = pgTable(
  "contact_notes",
  {
    id: id(),
    contactId: integer()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    text: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [index("contact_notes_contact").on(t.contactId, t.id), index("contact_notes_user").on(t.userId)],
);

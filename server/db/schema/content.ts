import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { createdAt, id, instant } from "./columns.ts";

/** One row for each group of the settings (docs/rules/admin.md#settings). */
export const settings = pgTable("settings", {
  group: text("group_name").primaryKey(),
  values: jsonb().$type<unknown>().notNull(),
  updatedAt: instant().notNull().default(sql`now()`),
});

/** Page texts edited by the owner. A page without a row shows the default texts. */
export const contentPages = pgTable("content_pages", {
  page: text().primaryKey(),
  content: jsonb().$type<unknown>().notNull(),
  updatedAt: instant().notNull().default(sql`now()`),
});

export const testimonials = pgTable(
  "testimonials",
  {
    id: id(),
    name: text().notNull(),
    text: text().notNull(),
    rating: integer().notNull().default(5),
    initial: text().notNull(),
    position: integer().notNull().default(0),
    isPublished: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [check("testimonials_rating_range", sql`${t.rating} between 1 and 5`)],
);

/** Screenshots of customers' chats, in the carousel of the home page. */
export const chatPictures = pgTable("chat_pictures", {
  id: id(),
  imageUrl: text().notNull(),
  /** Text of the chat. */
  alt: text().notNull(),
  position: integer().notNull().default(0),
  isPublished: boolean().notNull().default(true),
  createdAt: createdAt(),
});

export const instagramPosts = pgTable("instagram_posts", {
  id: id(),
  imageUrl: text().notNull(),
  link: text().notNull(),
  position: integer().notNull().default(0),
  createdAt: createdAt(),
});

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: id(),
    email: text().notNull(),
    subscribedAt: createdAt(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
    /** SHA-256 of the token in the confirm and unsubscribe links. */
    tokenHash: text().notNull().unique(),
    privacyVersion: text().notNull(),
    privacyAcceptedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("newsletter_email_lower").on(sql`lower(${t.email})`),
    index("newsletter_newest").on(t.subscribedAt, t.id),
  ],
);

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    answeredAt: instant(),
    answeredBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** The mail that confirmed the message. Replies name its Message-ID, also after its row is deleted. */
    receiptMailId: integer(),
    privacyVersion: text().notNull(),
    privacyAcceptedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_messages_newest").on(t.createdAt),
    index("contact_messages_search").using(
      "gin",
      sql`search_key(${t.name} || ' ' || ${t.email} || ' ' || ${t.subject} || ' ' || ${t.message}) gin_trgm_ops`,
    ),
    index("contact_messages_answered_by").on(t.answeredBy).where(sql`${t.answeredBy} is not null`),
    index("contact_messages_open").on(t.id).where(sql`${t.answeredAt} is null`),
    // Finds a contact's messages.
    index("contact_messages_email").on(sql`mail_key(${t.email})`),
    index("contact_messages_phone").on(sql`phone_key(${t.phone})`),
  ],
);

/** Pages that the owner writes (docs/rules/pages.md#own-pages). */
export const ownPages = pgTable("own_pages", {
  id: id(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull().default(""),
  sections: jsonb().$type<unknown>().notNull(),
  isPublished: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant().notNull().default(sql`now()`),
});

/** Permanent redirect from a former slug of an own page (docs/rules/pages.md#own-pages). */
export const ownPageRedirects = pgTable(
  "own_page_redirects",
  {
    slug: text().primaryKey(),
    pageId: integer()
      .notNull()
      .references(() => ownPages.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("own_page_redirects_page").on(t.pageId)],
);

/** What the team answered by mail (docs/rules/admin.md#messages). */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: id(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    text: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** Later replies name its Message-ID, also after its row is deleted. */
    mailId: integer().notNull(),
    /** When the mail server accepted the mail, or when it was stored in a shop without one (`isOutbox`). */
    sentAt: instant(),
    /** Whether the shop had no mail server, so that nobody received the mail; null for replies of older releases. */
    isOutbox: boolean(),
    /** Key of the request, so that a repeated one sends no second mail. */
    idempotencyKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("contact_replies_message").on(t.messageId, t.id),
    index("contact_replies_user").on(t.userId),
    uniqueIndex("contact_replies_mail").on(t.mailId),
    uniqueIndex("contact_replies_idempotency").on(t.messageId, t.idempotencyKey),
    check("contact_replies_not_empty", sql`${t.text} <> ''`),
  ],
);

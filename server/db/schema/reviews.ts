import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { hairTypes, hiddenReasons, reviewSources, reviewStates } from "#contract/reviews/review-names.ts";
import { products } from "./catalog.ts";
import { createdAt, id, instant } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";

/** Reviews of products (docs/rules/reviews.md#verified). A review of a purchase belongs to one line of an order. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    source: text({ enum: reviewSources }).notNull(),
    orderItemId: integer().references(() => orderItems.id, { onDelete: "cascade" }),
    /** First name and initial; «Cliente» after the account was deleted. */
    author: text().notNull(),
    size: text().notNull(),
    stars: integer().notNull(),
    text: text().notNull().default(""),
    hair: text({ enum: hairTypes }),
    photoCount: integer().notNull().default(0),
    state: text({ enum: reviewStates }).notNull(),
    hiddenReason: text({ enum: hiddenReasons }),
    reply: text(),
    repliedAt: instant(),
    /** Version of the privacy policy at the consent to publish. */
    privacyVersion: text(),
    consentedAt: instant(),
    /** Through which invitation it was first sent. */
    invitationId: integer().references(() => reviewInvitations.id, { onDelete: "set null" }),
    /** Votes «útil»; equals the rows of `review_votes`. */
    helpful: integer().notNull().default(0),
    version: integer().notNull().default(1),
    /** When it was first sent; null for a draft. */
    submittedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    check("reviews_stars_range", sql`${t.stars} between 1 and 5`),
    check("reviews_purchase_has_line", sql`(${t.source} = 'purchase') = (${t.orderItemId} is not null)`),
    check("reviews_draft_not_sent", sql`(${t.state} = 'draft') = (${t.submittedAt} is null)`),
    check("reviews_hidden_has_reason", sql`(${t.state} = 'hidden') = (${t.hiddenReason} is not null)`),
    check("reviews_reply_whole", sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
    check("reviews_consent_whole", sql`(${t.privacyVersion} is null) = (${t.consentedAt} is null)`),
    check(
      "reviews_sent_with_consent",
      sql`${t.state} = 'draft' or ${t.source} <> 'purchase' or ${t.consentedAt} is not null`,
    ),
    check("reviews_photo_count", sql`${t.photoCount} between 0 and 4`),
    check("reviews_helpful_not_negative", sql`${t.helpful} >= 0`),
    uniqueIndex("reviews_order_item").on(t.orderItemId),
    // The pages of a product's list in both orders, and its figures.
    index("reviews_helpful")
      .on(t.productId, t.helpful, t.submittedAt, t.id)
      .where(sql`${t.state} = 'published'`),
    index("reviews_newest").on(t.productId, t.submittedAt, t.id).where(sql`${t.state} = 'published'`),
    index("reviews_figures").on(t.productId, t.state, t.stars, t.hair, t.photoCount, t.source),
    index("reviews_state").on(t.state, t.submittedAt, t.id),
    index("reviews_invitation").on(t.invitationId).where(sql`${t.invitationId} is not null`),
  ],
);

export const reviewPhotos = pgTable(
  "review_photos",
  {
    id: id(),
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    url: text().notNull(),
  },
  (t) => [index("review_photos_review").on(t.reviewId, t.id), index("review_photos_url").on(t.url)],
);

/** Links to the form, by the hash of their token. `order`: opened from the order's page, without a mail. */
export const reviewInvitations = pgTable(
  "review_invitations",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    tokenHash: text().notNull().unique(),
    via: text({ enum: ["mail", "reminder", "order"] }).notNull(),
    openedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    // One mail and one reminder for each order.
    uniqueIndex("review_invitations_mail").on(t.orderId, t.via).where(sql`${t.via} <> 'order'`),
    index("review_invitations_order").on(t.orderId),
  ],
);

/** Votes «útil», one for each browser. */
export const reviewVotes = pgTable(
  "review_votes",
  {
    reviewId: integer()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** SHA-256 of the browser's random name. */
    browserHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.browserHash] })],
);

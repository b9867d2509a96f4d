import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { products } from "./catalog.ts";
import { id, instant } from "./columns.ts";

/** Carts left at the checkout, of which a mail reminds (docs/rules/cart-mails.md). */
export const mailedCarts = pgTable(
  "mailed_carts",
  {
    id: id(),
    email: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: "cascade" }),
    /** The consent that came with the account or the form. */
    privacyVersion: text().notNull(),
    consentedAt: instant().notNull(),
    /** When the checkout was last opened with it. */
    begunAt: instant().notNull(),
    /** No mail follows: it was bought, is too old, or its account has another address. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("mailed_carts_one_open").on(sql`lower(${t.email})`).where(sql`${t.endedAt} is null`),
    index("mailed_carts_begun").on(t.begunAt),
    index("mailed_carts_email").on(sql`lower(${t.email})`),
    index("mailed_carts_user").on(t.userId).where(sql`${t.userId} is not null`),
  ],
);

export const mailedCartLines = pgTable(
  "mailed_cart_lines",
  {
    cartId: integer()
      .notNull()
      .references(() => mailedCarts.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.productId, t.size] }),
    index("mailed_cart_lines_product").on(t.productId),
    check("mailed_cart_lines_quantity", sql`${t.quantity} > 0`),
  ],
);

/** The mails of a cart: at most two, which the check enforces. */
export const mailedCartMails = pgTable(
  "mailed_cart_mails",
  {
    cartId: integer()
      .notNull()
      .references(() => mailedCarts.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    queuedAt: instant().notNull(),
    /** When the mail server took the mail; null: not yet, or it was dropped. */
    sentAt: instant(),
    /** SHA-256 of the token in the mail's button. */
    tokenHash: text().unique(),
    openedAt: instant(),
    /** The code that it showed; null: none. */
    discountCode: text(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.number] }),
    index("mailed_cart_mails_queued").on(t.queuedAt),
    check("mailed_cart_mails_at_most_two", sql`${t.number} in (1, 2)`),
  ],
);

/**
 * The browsers in which a cart was left or opened by its mail: their orders end it (docs/rules/cart-mails.md#browser).
 */
export const mailedCartBrowsers = pgTable(
  "mailed_cart_browsers",
  {
    cartId: integer()
      .notNull()
      .references(() => mailedCarts.id, { onDelete: "cascade" }),
    /** SHA-256 of the token in the browser's cookie. */
    browserHash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cartId, t.browserHash] }),
    index("mailed_cart_browsers_browser").on(t.browserHash),
  ],
);

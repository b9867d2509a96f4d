import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "./catalog.ts";
import { createdAt, id, instant, money } from "./columns.ts";
import { orders } from "./orders.ts";

/** Carts that customers order by WhatsApp; they hold no stock (docs/rules/whatsapp.md#drafts). */
export const cartDrafts = pgTable(
  "cart_drafts",
  {
    id: id(),
    code: text().notNull().unique(),
    /** SHA-256 of network, lines and prices: repeated taps find the same draft. */
    fingerprint: text().notNull(),
    /** As in `orders.cart_browser_hash`: the order that is made from it takes it over. */
    cartBrowserHash: text(),
    /** The first order made from it. */
    orderId: integer().references(() => orders.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    check("cart_drafts_code", sql`${t.code} ~ '^W-[A-Z2-9]{4}$'`),
    check("cart_drafts_expire", sql`${t.expiresAt} > ${t.createdAt}`),
    index("cart_drafts_fingerprint").on(t.fingerprint, t.createdAt),
    index("cart_drafts_created").on(t.createdAt),
    index("cart_drafts_expiring").on(t.expiresAt),
    index("cart_drafts_order").on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
);

export const cartDraftLines = pgTable(
  "cart_draft_lines",
  {
    id: id(),
    draftId: integer()
      .notNull()
      .references(() => cartDrafts.id, { onDelete: "cascade" }),
    /** Null after the product was deleted. */
    productId: integer().references(() => products.id, { onDelete: "set null" }),
    size: text().notNull(),
    name: text().notNull(),
    /** Unit price when the cart was sent. */
    price: money().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    check("cart_draft_lines_quantity_positive", sql`${t.quantity} > 0`),
    check("cart_draft_lines_price_positive", sql`${t.price} > 0`),
    index("cart_draft_lines_draft").on(t.draftId, t.id),
    index("cart_draft_lines_product").on(t.productId).where(sql`${t.productId} is not null`),
  ],
);

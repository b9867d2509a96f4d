import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { stockReasons } from "#contract/inventory.ts";
import { createdAt, id, instant, money } from "./columns.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    imageUrl: text(),
    description: text(),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [check("categories_position_not_negative", sql`${t.position} >= 0`)],
);

export const products = pgTable(
  "products",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull(),
    longDescription: text(),
    composition: text(),
    /** The owner's own price; shown while there are no enabled variants. */
    basePrice: money().notNull(),
    /** Price that filters and sorts use: the cheapest enabled variant's, else `basePrice` (decision 6). */
    price: money().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    imageUrl: text().notNull(),
    gallery: text().array().notNull().default(sql`'{}'`),
    tags: text().array().notNull().default(sql`'{}'`),
    isFeatured: boolean().notNull().default(false),
    isNew: boolean().notNull().default(false),
    isBestSeller: boolean().notNull().default(false),
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull().default(5),
    reviewCount: integer().notNull().default(0),
    ingredients: text(),
    howToUse: text().array().notNull().default(sql`'{}'`),
    details: text().array().notNull().default(sql`'{}'`),
    benefits: text().array().notNull().default(sql`'{}'`),
    /** Units of a product without variants; 0 and unused once it has any. */
    stock: integer().notNull().default(0),
    isPublished: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    /** What a search reads, without accents and in lower case; written by the catalogue (decision 8). */
    searchText: text().notNull().default(""),
    /** Words of the name weigh more than the rest. */
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('spanish', search_key(name)), 'A') || setweight(to_tsvector('spanish', search_text), 'D')`,
    ),
    createdAt: createdAt(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    check("products_base_price_positive", sql`${t.basePrice} > 0`),
    check("products_price_positive", sql`${t.price} > 0`),
    check("products_stock_not_negative", sql`${t.stock} >= 0`),
    check("products_rating_range", sql`${t.rating} between 0 and 5`),
    check("products_review_count_not_negative", sql`${t.reviewCount} >= 0`),
    index("products_category_price").on(t.categoryId, t.price),
    index("products_price").on(t.price),
    index("products_published").on(t.categoryId).where(sql`${t.isPublished}`),
    index("products_newest").on(t.createdAt, t.id),
    index("products_name").on(sql`search_key(${t.name})`),
    index("products_search_vector").using("gin", t.searchVector),
  ],
);

export const productVariants = pgTable(
  "product_variants",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    size: text().notNull(),
    stock: integer().notNull().default(0),
    /** Null: the product's base price. */
    price: money(),
    imageUrl: text(),
    isEnabled: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique("product_variants_product_size").on(t.productId, t.size),
    check("product_variants_stock_not_negative", sql`${t.stock} >= 0`),
    check("product_variants_price_positive", sql`${t.price} > 0`),
    index("product_variants_low_stock").on(t.stock).where(sql`${t.isEnabled}`),
  ],
);

/** Every word that the catalogue has used: what a misspelt word may have meant (decision 8). */
export const searchWords = pgTable("search_words", { word: text().primaryKey() });

/** Permanent redirect from a slug that a product no longer has (decision 6a). */
export const slugRedirects = pgTable(
  "slug_redirects",
  {
    slug: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("slug_redirects_product").on(t.productId)],
);

/**
 * Ledger of every change of stock. Its sum per product and size always equals the stock. Product and variant
 * links become null when those are deleted; name and size stay.
 */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: id(),
    productId: integer().references(() => products.id, { onDelete: "set null" }),
    variantId: integer().references(() => productVariants.id, { onDelete: "set null" }),
    productName: text().notNull(),
    /** Empty for a product without variants. */
    size: text().notNull(),
    quantity: integer().notNull(),
    stockBefore: integer().notNull(),
    stockAfter: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    orderId: integer(),
    /** Who did it; null: the shop itself. */
    userId: integer(),
    note: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check("stock_movements_add_up", sql`${t.stockAfter} = ${t.stockBefore} + ${t.quantity}`),
    check("stock_movements_not_negative", sql`${t.stockAfter} >= 0`),
    index("stock_movements_product").on(t.productId, t.id),
    index("stock_movements_variant").on(t.variantId, t.id),
    index("stock_movements_order").on(t.orderId),
  ],
);

/** Files that the shop holds in storage, with what pages need to know of them. */
export const mediaFiles = pgTable(
  "media_files",
  {
    id: id(),
    /** Address under /uploads, without the prefix. */
    key: text().notNull(),
    contentType: text().notNull(),
    bytes: integer().notNull(),
    alt: text(),
    uploadedBy: integer(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("media_files_key").on(t.key)],
);

import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { stockReasons } from "#contract/catalog/inventory.ts";
import { ritualSteps } from "#contract/names.ts";
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
    /** Price of the product itself, used while it has no enabled variants. While on sale: the sale price. */
    basePrice: money().notNull(),
    /**
     * Price before the sale, which `basePrice` becomes again at `saleEndsAt`. Null: not on sale
     * (docs/rules/catalogue.md#sale-prices).
     */
    compareAt: money(),
    /** Null: without an end. */
    saleEndsAt: instant(),
    /**
     * Price that filters and sorts use: the cheapest enabled variant's, else `basePrice`
     * (docs/rules/catalogue.md#price-of-sizes).
     */
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
    /** Step of a ritual; null: in none (docs/rules/catalogue.md#rituals). */
    step: text({ enum: ritualSteps }),
    /** Text for search engines; null: the description. */
    seoDescription: text(),
    /** These four are of a unit of a product without variants. Grams; null: unknown. */
    weightG: integer(),
    sku: text(),
    barcode: text(),
    /** What a unit costs the shop (docs/rules/catalogue.md#cost-and-margin). */
    cost: money(),
    isPublished: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    /** Normalised text for searches, maintained by the catalogue module (docs/rules/catalogue.md#search). */
    searchText: text().notNull().default(""),
    /** Search vector; words of the name have a higher weight. */
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('spanish', search_key(name)), 'A') || setweight(to_tsvector('spanish', search_text), 'D')`,
    ),
    createdAt: createdAt(),
    updatedAt: instant().notNull().default(sql`now()`),
  },
  (t) => [
    check("products_base_price_positive", sql`${t.basePrice} > 0`),
    check("products_price_positive", sql`${t.price} > 0`),
    check("products_sale_is_lower", sql`${t.compareAt} > ${t.basePrice}`),
    check("products_sale_end_has_sale", sql`${t.saleEndsAt} is null or ${t.compareAt} is not null`),
    check("products_stock_not_negative", sql`${t.stock} >= 0`),
    check("products_weight_positive", sql`${t.weightG} > 0`),
    check("products_cost_positive", sql`${t.cost} > 0`),
    check("products_rating_range", sql`${t.rating} between 0 and 5`),
    check("products_review_count_not_negative", sql`${t.reviewCount} >= 0`),
    index("products_category_price").on(t.categoryId, t.price),
    index("products_price").on(t.price),
    index("products_sale").on(t.saleEndsAt).where(sql`${t.compareAt} is not null`),
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
    /** Null: the product's base price, and its sale. */
    price: money(),
    /** As of a product; only with a price of its own. */
    compareAt: money(),
    saleEndsAt: instant(),
    /** Grams of a unit; null: guessed from the size. */
    weightG: integer(),
    sku: text(),
    barcode: text(),
    /** As of a product. */
    cost: money(),
    imageUrl: text(),
    isEnabled: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    unique("product_variants_product_size").on(t.productId, t.size),
    check("product_variants_stock_not_negative", sql`${t.stock} >= 0`),
    check("product_variants_price_positive", sql`${t.price} > 0`),
    check(
      "product_variants_sale_is_lower",
      sql`${t.compareAt} is null or (${t.price} is not null and ${t.compareAt} > ${t.price})`,
    ),
    check("product_variants_sale_end_has_sale", sql`${t.saleEndsAt} is null or ${t.compareAt} is not null`),
    index("product_variants_sale").on(t.saleEndsAt).where(sql`${t.compareAt} is not null`),
    check("product_variants_weight_positive", sql`${t.weightG} > 0`),
    check("product_variants_cost_positive", sql`${t.cost} > 0`),
    index("product_variants_low_stock").on(t.stock).where(sql`${t.isEnabled}`),
  ],
);

/** A filter of the shop: hair type, concern, ingredient … (docs/rules/catalogue.md#attributes). */
export const attributes = pgTable("attributes", {
  id: id(),
  name: text().notNull().unique(),
  createdAt: createdAt(),
});

export const attributeValues = pgTable(
  "attribute_values",
  {
    id: id(),
    attributeId: integer()
      .notNull()
      .references(() => attributes.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** Names the value in addresses. Unique among all attributes. */
    slug: text().notNull().unique(),
    position: integer().notNull().default(0),
  },
  (t) => [index("attribute_values_attribute").on(t.attributeId)],
);

export const productAttributeValues = pgTable(
  "product_attribute_values",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    valueId: integer()
      .notNull()
      .references(() => attributeValues.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.valueId] }),
    index("product_attribute_values_value").on(t.valueId),
  ],
);

/** Products that the owner says go with a product (docs/rules/catalogue.md#pairs). */
export const productPairs = pgTable(
  "product_pairs",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    pairId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.pairId] }),
    check("product_pairs_differ", sql`${t.productId} <> ${t.pairId}`),
    index("product_pairs_pair").on(t.pairId),
  ],
);

/**
 * Every price at which the shop offered something, from `createdAt` on (docs/rules/catalogue.md#price-history). By size
 * name, so that a size that is deleted and added again keeps its history; a rename moves it.
 */
export const priceHistory = pgTable(
  "price_history",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Empty for a product without variants. */
    size: text().notNull(),
    price: money().notNull(),
    /** Price before the sale that was shown beside `price`. */
    compareAt: money(),
    createdAt: createdAt(),
  },
  (t) => [
    check("price_history_price_positive", sql`${t.price} > 0`),
    check("price_history_sale_is_lower", sql`${t.compareAt} > ${t.price}`),
    index("price_history_offer").on(t.productId, t.size, t.id),
  ],
);

/** Vocabulary of the catalogue, used to correct misspelt words (docs/rules/catalogue.md#search). */
export const searchWords = pgTable("search_words", { word: text().primaryKey() }, (t) => [
  index("search_words_similar").using("gin", t.word.op("gin_trgm_ops")),
]);

/** Permanent redirect from a slug that a product no longer has (docs/rules/catalogue.md#permanent-addresses). */
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

/** Permanent redirect from a former slug of a category. */
export const categoryRedirects = pgTable(
  "category_redirects",
  {
    slug: text().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("category_redirects_category").on(t.categoryId)],
);

/**
 * Low stock already notified, so that each shortage is mailed once; deleted after restocking. Without a variant: the
 * product's own stock.
 */
export const lowStockNotices = pgTable(
  "low_stock_notices",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer().references(() => productVariants.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    unique("low_stock_notices_stock").on(t.productId, t.variantId).nullsNotDistinct(),
    index("low_stock_notices_variant").on(t.variantId),
  ],
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
    /** Person who did it; null for the shop itself. */
    userId: integer(),
    note: text(),
    /** Of an adjustment by hand: the same one sent twice counts once. */
    idempotencyKey: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("stock_movements_idempotency")
      .on(t.productId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
    check("stock_movements_add_up", sql`${t.stockAfter} = ${t.stockBefore} + ${t.quantity}`),
    check("stock_movements_not_negative", sql`${t.stockAfter} >= 0`),
    index("stock_movements_product").on(t.productId, t.id),
    index("stock_movements_variant").on(t.variantId, t.id),
    index("stock_movements_order").on(t.orderId),
  ],
);

/** Uploaded pictures, to delete those without references. */
export const mediaFiles = pgTable(
  "media_files",
  {
    id: id(),
    /** Storage key of the largest width: its URL without `/uploads/`. */
    key: text().notNull(),
    /** When the last reference was removed; null while it is referenced. */
    unusedSince: instant(),
  },
  (t) => [uniqueIndex("media_files_key").on(t.key)],
);

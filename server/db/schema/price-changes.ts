import { doublePrecision, index, integer, pgTable } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { products } from "./catalog.ts";
import { createdAt, id, instant, money } from "./columns.ts";

/** A bulk change of prices that can be undone (docs/rules/catalogue.md#bulk-prices). */
export const bulkPriceChanges = pgTable(
  "bulk_price_changes",
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: "set null" }),
    /** By how much the prices were raised; negative when they were lowered. */
    percent: doublePrecision().notNull(),
    undoneAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [index("bulk_price_changes_newest").on(t.createdAt), index("bulk_price_changes_user").on(t.userId)],
);

/** The prices of a bulk change before and after: of a product, or of one of its sizes. */
export const bulkPriceLines = pgTable(
  "bulk_price_lines",
  {
    id: id(),
    changeId: integer()
      .notNull()
      .references(() => bulkPriceChanges.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null for the product's own price. Kept when the size is deleted, which prevents undoing. */
    variantId: integer(),
    before: money().notNull(),
    after: money().notNull(),
  },
  (t) => [
    index("bulk_price_lines_change").on(t.changeId, t.productId),
    index("bulk_price_lines_product").on(t.productId),
  ],
);

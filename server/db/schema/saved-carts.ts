import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { MAX_LINE_QUANTITY } from "#contract/names.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant } from "./columns.ts";

/** The cart of a signed-in customer, the same in all their browsers (docs/rules/checkout.md#saved-cart). */
export const savedCarts = pgTable("saved_carts", {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Grows with each change. */
  revision: integer().notNull().default(0),
  updatedAt: instant().notNull(),
});

/** No prices: they are always read afresh. */
export const savedCartLines = pgTable(
  "saved_cart_lines",
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => savedCarts.userId, { onDelete: "cascade" }),
    /** Perhaps of a deleted product: its line stays until its person removes it. */
    productId: integer().notNull(),
    /** Empty for a product without sizes. */
    size: text().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    check(
      "saved_cart_lines_quantity",
      sql`${t.quantity} between 1 and ${sql.raw(String(MAX_LINE_QUANTITY))}`,
    ),
    uniqueIndex("saved_cart_lines_once").on(t.userId, t.productId, t.size),
  ],
);

/** Changes that were applied, so that a repeated request has no effect. */
export const savedCartChanges = pgTable(
  "saved_cart_changes",
  {
    userId: integer()
      .notNull()
      .references(() => savedCarts.userId, { onDelete: "cascade" }),
    changeId: text().notNull(),
    appliedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.changeId] }),
    index("saved_cart_changes_applied").on(t.appliedAt),
  ],
);

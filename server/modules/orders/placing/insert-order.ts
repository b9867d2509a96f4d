import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Centavos } from "#contract/money.ts";
import type { Ctx } from "../../../context.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { type Placeholders, prepareOnce, prepareSqlOnce } from "../../../db/prepare-once.ts";
import { orders, users } from "../../../db/schema/index.ts";
import type { SellableItem } from "../../pricing/index.ts";
import type { OrderAdjustment, OrderItemRow, OrderRow } from "../reading/order-rows.ts";

/** Columns with a default for which a new order has a value. All others with a default keep it. */
const columnsWithDefault = [
  "channel",
  "isGuest",
  "discounts",
  "surcharges",
  "createdAt",
  "updatedAt",
] as const;

type AnyOrderRow = typeof orders.$inferInsert;
type Columns = (typeof orders)["_"]["columns"];
type ColumnWithDefault = {
  [Name in keyof Columns]: Columns[Name]["_"]["hasDefault"] extends true ? Name : never;
}[keyof Columns];
export type NewOrderRow = Omit<AnyOrderRow, Exclude<ColumnWithDefault, (typeof columnsWithDefault)[number]>>;

/** Inserts the row of a new order, with the identity document of its customer. */
export async function insertOrder(
  tx: Ctx,
  { goodsNames, ...values }: NewOrderRow & { goodsNames: readonly string[] },
): Promise<OrderRow> {
  return onlyRow(await insertRow(tx.db, { ...values, goods: JSON.stringify(goodsNames) }));
}

const insertRow = prepareOnce((db, given: Placeholders<AnyOrderRow>) => {
  const columns = Object.entries(getTableColumns(orders)).filter(
    ([name, { hasDefault, generated }]) =>
      columnsWithDefault.some((each) => each === name) || !(hasDefault || generated),
  );
  const values = Object.fromEntries(columns.map(([name]) => [name, given[name as keyof AnyOrderRow]]));
  return db
    .insert(orders)
    .values({
      ...(values as typeof given),
      goods: joinGoods(given.goods),
      documentType: fromProfile(users.documentType, given.userId),
      documentNumber: fromProfile(users.documentNumber, given.userId),
    })
    .returning();
});

/** The customer's identity document; null for visitors. */
function fromProfile(column: PgColumn, userId: SQLWrapper): SQL {
  return sql`(select ${column} from ${users} where ${users.id} = ${userId})`;
}

/** What the trigger on `order_items` would set. It would write the row and its search index again. */
function joinGoods(names: SQLWrapper): SQL {
  return sql`(select string_agg(distinct name, ' · ') from json_array_elements_text(${names}::json) as name)`;
}

export type BoughtLine = SellableItem & { quantity: number; discount: Centavos };

type NewLines = { lines: BoughtLine[]; adjustments: OrderAdjustment[]; placedBy: number | null };

/** Inserts the lines, the adjustments and the first row of the history. Returns the lines. */
export async function insertLinesAndAdjustments(
  tx: Ctx,
  order: OrderRow,
  { lines, adjustments, placedBy }: NewLines,
): Promise<OrderItemRow[]> {
  const { id: orderId, status, createdAt } = order;
  const rows = lines.map(({ productId, variantId, name, size, imageUrl, price, quantity, discount }) => ({
    productId,
    variantId,
    name,
    size,
    imageUrl,
    price,
    quantity,
    discount,
  }));
  const inserted = await insertAllLines(tx.db, {
    orderId,
    status,
    createdAt,
    placedBy,
    lines: toJson(rows),
    adjustments: toJson(adjustments),
  });
  return rows.map((line, index) => ({ id: idAt(inserted, index), orderId, ...line }));
}

type StoredLines = {
  orderId: number;
  status: string;
  createdAt: Date;
  placedBy: number | null;
  lines: string;
  adjustments: string;
};

/** One statement for any number of lines and adjustments. */
const insertAllLines = prepareSqlOnce<StoredLines, { id: number }>(
  (given) => sql`
    with first_entry as (
      insert into order_status_history (order_id, to_status, user_id, created_at)
      values (${given.orderId}, ${given.status}, ${given.placedBy}, ${given.createdAt})
    ),
    new_adjustments as (
      insert into order_adjustments (order_id, kind, label, amount, cause)
      select ${given.orderId}, kind, label, amount, cause
      from json_to_recordset(${given.adjustments}::json) as a(kind text, label text, amount bigint, cause text)
    )
    insert into order_items (order_id, product_id, variant_id, name, size, image_url, price, quantity, discount)
    select ${given.orderId}, "productId", "variantId", name, size, "imageUrl", price, quantity, discount
    from json_to_recordset(${given.lines}::json) as line("productId" int, "variantId" int, name text, size text,
      "imageUrl" text, price bigint, quantity int, discount bigint)
    returning id`,
);

/** Amounts as digits: JSON has no bigint. */
function toJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value) => (typeof value === "bigint" ? value.toString() : value));
}

function idAt(rows: readonly { id: number }[], index: number): number {
  const id = rows[index]?.id;
  if (id === undefined) throw new Error("the insert returned too few rows");
  return id;
}

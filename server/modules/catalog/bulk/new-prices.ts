import { inArray, type SQL, sql } from "drizzle-orm";
import { type BulkPreview, PREVIEWED_PRICES } from "#contract/bulk-products.ts";
import { MAX_PESOS, toPesos } from "#contract/money.ts";
import type { Ctx } from "../../../context.ts";
import { rowsOf } from "../../../db/rows.ts";
import { products, productVariants } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { messages } from "../messages.ts";

const CENTAVOS_PER_PESO = 100;

/** The price raised by `percent`, in centavos: rounded to whole pesos, at least one peso. */
function newPrice(price: SQL, percent: number): SQL {
  const raised = sql`${price}::numeric * (100 + ${String(percent)}::numeric) / 100`;
  return sql`greatest(${CENTAVOS_PER_PESO}, round(${raised} / ${CENTAVOS_PER_PESO}) * ${CENTAVOS_PER_PESO})::bigint`;
}

/**
 * Condition on products that are not on sale: the new base price or the new price of a size differs from the old one.
 * A percentage of a sale price would be meant for the price before it just as well.
 */
export function changesPrices(percent: number): SQL {
  // Qualified by hand: Drizzle omits the table name in a select from one table.
  const base = sql`products.base_price`;
  const own = sql`v.price`;
  return sql`(products.compare_at is null and not exists (
    select from product_variants v where v.product_id = products.id and v.compare_at is not null)
    and (${base} <> ${newPrice(base, percent)} or exists (
      select from product_variants v where v.product_id = products.id and ${own} <> ${newPrice(own, percent)})))`;
}

type PriceRow = { product_id: number; name: string; size: string; before: string; after: string };

/** Prices of products and sizes before and after a bulk price change: the first ones, and the total count. */
export async function previewPrices(
  ctx: Ctx,
  ids: readonly number[],
  percent: number,
): Promise<Pick<BulkPreview, "prices" | "pricesTotal">> {
  if (ids.length === 0) return { prices: [], pricesTotal: 0 };
  const before = sql`coalesce(v.price, products.base_price)`;
  const from = sql`from products left join product_variants v on v.product_id = products.id
    where ${inArray(products.id, [...ids])}`;
  const [rows, [count]] = await Promise.all([
    rowsOf<PriceRow>(
      ctx.db,
      sql`select products.id as product_id, products.name, coalesce(v.size, '') as size,
          ${before}::text as before, ${newPrice(before, percent)}::text as after
        ${from} order by search_key(products.name), products.id, v.id limit ${PREVIEWED_PRICES}`,
    ),
    rowsOf<{ total: number }>(ctx.db, sql`select count(*)::int as total ${from}`),
  ]);
  const prices = rows.map(({ product_id: productId, name, size, ...row }) => ({
    productId,
    name,
    size,
    before: toPesos(BigInt(row.before)),
    after: toPesos(BigInt(row.after)),
  }));
  return { prices, pricesTotal: count?.total ?? 0 };
}

/** Writes the new prices of locked products. Throws invalid_input when a price exceeds MAX_PESOS. */
export async function writePrices(tx: Ctx, ids: readonly number[], percent: number): Promise<void> {
  const base = sql`${products.basePrice}`;
  const own = sql`${productVariants.price}`;
  const changed = [
    await tx.db
      .update(products)
      .set({ basePrice: newPrice(base, percent) })
      .where(inArray(products.id, [...ids]))
      .returning({ price: products.basePrice }),
    await tx.db
      .update(productVariants)
      .set({ price: newPrice(own, percent) })
      .where(sql`${inArray(productVariants.productId, [...ids])} and ${own} is not null`)
      .returning({ price: productVariants.price }),
  ].flat();
  if (changed.some(({ price }) => price !== null && toPesos(price) > MAX_PESOS)) {
    throw new DomainError("invalid_input", messages.priceTooHigh);
  }
}

/** Puts locked products and their sizes on sale at a percentage off. */
export async function writeSale(tx: Ctx, ids: readonly number[], percent: number, endsAt: Date | null) {
  const base = sql`${products.basePrice}`;
  const own = sql`${productVariants.price}`;
  await tx.db
    .update(products)
    .set({ basePrice: newPrice(base, -percent), compareAt: base, saleEndsAt: endsAt })
    .where(sql`${inArray(products.id, [...ids])} and ${newPrice(base, -percent)} < ${base}`);
  await tx.db
    .update(productVariants)
    .set({ price: newPrice(own, -percent), compareAt: own, saleEndsAt: endsAt })
    .where(sql`${inArray(productVariants.productId, [...ids])} and ${newPrice(own, -percent)} < ${own}`);
}

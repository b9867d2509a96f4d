import { type SQL, sql } from "drizzle-orm";
import { type BulkPreview, PREVIEWED_PRICES, type PriceRounding } from "#contract/catalog/bulk-products.ts";
import { MAX_PESOS, toPesos } from "#contract/money.ts";
import { actorId, type Ctx } from "../../../context.ts";
import { isOneOf } from "../../../db/id-array.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { rowsOf } from "../../../db/rows.ts";
import { bulkPriceChanges, products, productVariants } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { messages } from "../messages.ts";
import { cheapestPrice, type nextVersion } from "../product-record.ts";

const CENTAVOS_PER_PESO = 100;

/** The percentage of a price change, and the digits on which new prices end. */
export type Repricing = { percent: number; rounding: PriceRounding };

export function repricingOfSale({ percent, rounding }: Repricing): Repricing {
  return { percent: -percent, rounding };
}

/**
 * Centavos. Prices below it are rounded to multiples of 100 pesos: the nearest price that ends in 900 could be several
 * times as high.
 */
const LEAST_ENDING_IN_900 = 900 * CENTAVOS_PER_PESO;

/** The price changed by a percentage, in centavos (docs/rules/catalogue.md#bulk-prices). */
function newPrice(price: SQL, { percent, rounding }: Repricing): SQL {
  const changed = sql`(${price}::numeric * (100 + ${String(percent)}::numeric) / 100)`;
  const wholePesos = sql`greatest(${CENTAVOS_PER_PESO}, round(${changed} / ${CENTAVOS_PER_PESO}) * ${CENTAVOS_PER_PESO})::bigint`;
  if (rounding === "peso") return wholePesos;
  const to100 = roundedInDirection(price, changed, { percent, step: 10_000, offset: 0 });
  if (rounding === "100") return to100;
  const to900 = roundedInDirection(price, changed, { percent, step: 100_000, offset: 90_000 });
  return sql`case when ${changed} < ${LEAST_ENDING_IN_900} then ${to100} else ${to900} end`;
}

/**
 * The nearest of `offset`, `offset + step`, …; the higher one of two. A raise lowers no price and a reduction raises
 * none: then it is the next one in the direction, or the old price where that would be zero.
 */
function roundedInDirection(
  price: SQL,
  changed: SQL,
  { percent, step, offset }: { percent: number; step: number; offset: number },
): SQL {
  const nearest = sql`(floor((${changed} - ${offset}) / ${step} + 0.5) * ${step} + ${offset})`;
  if (percent > 0) return sql`(${nearest} + case when ${nearest} < ${price} then ${step} else 0 end)::bigint`;
  const lower = sql`(${nearest} - case when ${nearest} > ${price} then ${step} else 0 end)`;
  return sql`(case when ${lower} > 0 then ${lower} else least(${price}, ${Math.max(step, offset)}) end)::bigint`;
}

/**
 * Condition on products that are not on sale: the new base price or the new price of a size differs from the old one.
 * It would be unclear whether a percentage means a sale price or the price before it.
 */
export function changesPrices(repricing: Repricing): SQL {
  // Qualified by hand: Drizzle omits the table name in a select from one table.
  const base = sql`products.base_price`;
  const sizePrice = sql`v.price`;
  return sql`(products.compare_at is null and not exists (
    select from product_variants v where v.product_id = products.id and v.compare_at is not null)
    and (${base} <> ${newPrice(base, repricing)} or exists (
      select from product_variants v where v.product_id = products.id and ${sizePrice} <> ${newPrice(sizePrice, repricing)})))`;
}

type PriceRow = { product_id: number; name: string; size: string; before: string; after: string };

/** Prices of products and sizes before and after a bulk price change: the first ones, and the total count. */
export async function previewPrices(
  ctx: Ctx,
  ids: readonly number[],
  repricing: Repricing,
): Promise<Pick<BulkPreview, "prices" | "pricesTotal">> {
  if (ids.length === 0) return { prices: [], pricesTotal: 0 };
  const before = sql`coalesce(v.price, products.base_price)`;
  const from = sql`from products left join product_variants v on v.product_id = products.id
    where ${isOneOf(products.id, ids)}`;
  const [rows, [count]] = await Promise.all([
    rowsOf<PriceRow>(
      ctx.db,
      sql`select products.id as product_id, products.name, coalesce(v.size, '') as size,
          ${before}::text as before, ${newPrice(before, repricing)}::text as after
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

/** Writes the new prices of locked products, with `columns`. Throws invalid_input when a price exceeds MAX_PESOS. */
export async function writePrices(
  tx: Ctx,
  ids: readonly number[],
  repricing: Repricing,
  columns: ReturnType<typeof nextVersion>,
): Promise<void> {
  const base = newPrice(sql`${products.basePrice}`, repricing);
  const sizePrice = sql`${productVariants.price}`;
  const ofSizes = await tx.db
    .update(productVariants)
    .set({ price: newPrice(sizePrice, repricing) })
    .where(sql`${isOneOf(productVariants.productId, ids)} and ${sizePrice} is not null`)
    .returning({ price: productVariants.price });
  const ofProducts = await tx.db
    .update(products)
    .set({ ...columns, basePrice: base, price: cheapestPrice(base) })
    .where(isOneOf(products.id, ids))
    .returning({ price: products.basePrice });
  if ([...ofSizes, ...ofProducts].some(({ price }) => price !== null && toPesos(price) > MAX_PESOS)) {
    throw new DomainError("invalid_input", messages.priceTooHigh);
  }
}

/** Puts locked products and their sizes on sale at a percentage off. */
export async function writeSale(tx: Ctx, ids: readonly number[], repricing: Repricing, endsAt: Date | null) {
  const base = sql`${products.basePrice}`;
  const sizePrice = sql`${productVariants.price}`;
  await tx.db
    .update(products)
    .set({ basePrice: newPrice(base, repricing), compareAt: base, saleEndsAt: endsAt })
    .where(sql`${isOneOf(products.id, ids)} and ${newPrice(base, repricing)} < ${base}`);
  await tx.db
    .update(productVariants)
    .set({ price: newPrice(sizePrice, repricing), compareAt: sizePrice, saleEndsAt: endsAt })
    .where(
      sql`${isOneOf(productVariants.productId, ids)} and ${newPrice(sizePrice, repricing)} < ${sizePrice}`,
    );
}

/** Begins the record of a price change, with which it can be undone. Returns its id. */
export async function recordPriceChange(tx: Ctx, { percent }: Repricing): Promise<number> {
  return onlyRow(
    await tx.db
      .insert(bulkPriceChanges)
      .values({ userId: actorId(tx), percent, createdAt: tx.clock.now() })
      .returning({ id: bulkPriceChanges.id }),
  ).id;
}

/** Records the prices of locked products before they change, so that the change can be undone. */
export async function recordPriceLines(
  tx: Ctx,
  changeId: number,
  ids: readonly number[],
  repricing: Repricing,
): Promise<void> {
  const base = sql`products.base_price`;
  const sizePrice = sql`v.price`;
  await tx.db.execute(sql`
    insert into bulk_price_lines (change_id, product_id, variant_id, before, after)
    select ${changeId}::integer, products.id, null::integer, ${base}, ${newPrice(base, repricing)} from products
      where ${isOneOf(products.id, ids)} and ${base} <> ${newPrice(base, repricing)}
    union all
    select ${changeId}::integer, v.product_id, v.id, ${sizePrice}, ${newPrice(sizePrice, repricing)} from product_variants v
      where v.product_id in (select products.id from products where ${isOneOf(products.id, ids)})
        and ${sizePrice} <> ${newPrice(sizePrice, repricing)}`);
}

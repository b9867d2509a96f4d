import { and, eq, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { formatCentavos } from "#contract/money.ts";
import { type Ctx, recordEvent } from "../../../context.ts";
import { isOneOf } from "../../../db/id-array.ts";
import { rowsOf } from "../../../db/rows.ts";
import { priceHistory, products } from "../../../db/schema/index.ts";
import { type DomainError, fieldError } from "../../../errors.ts";
import { messages } from "../messages.ts";

/** Days in which the price before a sale must have been charged (docs/rules/catalogue.md#price-history). */
const CHARGED_WITHIN_DAYS = 30;

/** A product or size with a new sale, or without its former one. Amounts in centavos. */
type ChangedSale = {
  size: string;
  compare_at: string | null;
  /** Highest price charged within the reference days; null if it never had a price. */
  highest: string | null;
};

/**
 * Records the new prices of products and sizes. Throws invalid_input when a new price before the sale is above
 * every price charged within the last 30 days.
 */
export async function recordPrices(tx: Ctx, productIds: readonly number[]): Promise<void> {
  const changedSales = await recordChangedOffers(tx, productIds);
  for (const { size, compare_at, highest } of changedSales) {
    if (compare_at === null) continue;
    if (highest === null || BigInt(compare_at) > BigInt(highest)) throw refusal(size, highest);
  }
  // Every page links to the promotions while there are any.
  if (changedSales.length > 0) await recordEvent(tx, { type: "promotions.changed" });
}

/** A renamed size keeps what it was offered at. */
export async function renamePriceHistory(
  tx: Ctx,
  { productId, from, to }: { productId: number; from: string; to: string },
): Promise<void> {
  await tx.db
    .update(priceHistory)
    .set({ size: to })
    .where(and(eq(priceHistory.productId, productId), eq(priceHistory.size, from)));
}

function refusal(size: string, highest: string | null): DomainError {
  const message =
    highest === null
      ? messages.neverCharged(size)
      : messages.compareAtTooHigh(size, formatCentavos(BigInt(highest)));
  // The form shows the message at the field of that size, and other callers at the product's.
  const field = size === "" ? "compareAt" : `variants.${size}.compareAt`;
  return fieldError("invalid_input", field, message);
}

/**
 * Records the published products and enabled sizes whose price or sale differs from their last recorded one. Returns
 * those whose sale differs.
 */
function recordChangedOffers(tx: Ctx, productIds: readonly number[]): Promise<ChangedSale[]> {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - CHARGED_WITHIN_DAYS * DAY_MS);
  return rowsOf<ChangedSale>(
    tx.db,
    sql`
      with offer as (
        select products.id as product_id, coalesce(v.size, '') as size,
          coalesce(v.price, products.base_price) as price,
          case when v.price is null then products.compare_at else v.compare_at end as compare_at
        from products left join product_variants v on v.product_id = products.id
        where ${isOneOf(products.id, productIds)} and products.is_published and coalesce(v.is_enabled, true)
      ),
      changed as materialized (
        select offer.*, offer.compare_at is distinct from recorded.compare_at as is_sale_new
        from offer left join lateral (
          select price, compare_at from price_history h
          where h.product_id = offer.product_id and h.size = offer.size order by h.id desc limit 1
        ) recorded on true
        where (offer.price, offer.compare_at) is distinct from (recorded.price, recorded.compare_at)
      ),
      written as (
        insert into price_history (product_id, size, price, compare_at, created_at)
        select product_id, size, price, compare_at, ${now.toISOString()}::timestamptz from changed
      )
      select size, compare_at::text,
        (select max(h.price)::text from price_history h
          where h.product_id = changed.product_id and h.size = changed.size and h.id >= coalesce(
            (select max(first.id) from price_history first
              where first.product_id = changed.product_id and first.size = changed.size
                and first.created_at <= ${since.toISOString()}::timestamptz), 0)) as highest
      from changed where is_sale_new
      order by product_id, size`,
  );
}

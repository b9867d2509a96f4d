import { inArray, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { type Ctx, recordEvent } from "../../../context.ts";
import { rowsOf } from "../../../db/rows.ts";
import { priceHistory, products } from "../../../db/schema/index.ts";
import { type DomainError, fieldError } from "../../../errors.ts";
import { formatMoney } from "../../mail/index.ts";
import { messages } from "../messages.ts";

/** Days in which the price before a sale must have been charged (docs/rules/catalogue.md#price-history). */
const CHARGED_WITHIN_DAYS = 30;

type ChangedOffer = {
  product_id: number;
  size: string;
  price: string;
  compare_at: string | null;
  is_sale_new: boolean;
  /** Highest price charged within the reference days; null if it never had a price. */
  highest: string | null;
};

/**
 * Records the new prices of products and sizes. Throws invalid_input when a new price before the sale is above
 * every price charged within the last 30 days.
 */
export async function recordPrices(tx: Ctx, productIds: readonly number[]): Promise<void> {
  const changed = await findChangedOffers(tx, productIds);
  for (const { size, compare_at, is_sale_new, highest } of changed) {
    if (compare_at === null || !is_sale_new) continue;
    if (highest === null || BigInt(compare_at) > BigInt(highest)) throw refuse(size, highest);
  }
  if (changed.length === 0) return;
  // Every page links to the promotions while there are any.
  if (changed.some(({ is_sale_new }) => is_sale_new)) await recordEvent(tx, { type: "promotions.changed" });
  await tx.db.insert(priceHistory).values(
    changed.map(({ product_id: productId, size, price, compare_at }) => ({
      productId,
      size,
      price: BigInt(price),
      compareAt: compare_at === null ? null : BigInt(compare_at),
      createdAt: tx.clock.now(),
    })),
  );
}

function refuse(size: string, highest: string | null): DomainError {
  const message =
    highest === null
      ? messages.neverCharged(size)
      : messages.compareAtTooHigh(size, formatMoney(BigInt(highest)));
  // The form shows the message at the field of that size, and other callers at the product's.
  const field = size === "" ? "compareAt" : `variants.${size}.compareAt`;
  return fieldError("invalid_input", field, message);
}

/** Published products and enabled sizes whose price or sale differs from their last recorded one. */
function findChangedOffers(tx: Ctx, productIds: readonly number[]): Promise<ChangedOffer[]> {
  const since = new Date(tx.clock.now().getTime() - CHARGED_WITHIN_DAYS * DAY_MS);
  return rowsOf<ChangedOffer>(
    tx.db,
    sql`
      with offer as (
        select products.id as product_id, coalesce(v.size, '') as size,
          coalesce(v.price, products.base_price) as price,
          case when v.price is null then products.compare_at else v.compare_at end as compare_at
        from products left join product_variants v on v.product_id = products.id
        where ${inArray(products.id, [...productIds])} and products.is_published and coalesce(v.is_enabled, true)
      )
      select offer.product_id, offer.size, offer.price::text, offer.compare_at::text,
        offer.compare_at is distinct from recorded.compare_at as is_sale_new,
        (select max(h.price)::text from price_history h
          where h.product_id = offer.product_id and h.size = offer.size and h.id >= coalesce(
            (select max(first.id) from price_history first
              where first.product_id = offer.product_id and first.size = offer.size
                and first.created_at <= ${since}), 0)) as highest
      from offer left join lateral (
        select price, compare_at from price_history h
        where h.product_id = offer.product_id and h.size = offer.size order by h.id desc limit 1
      ) recorded on true
      where (offer.price, offer.compare_at) is distinct from (recorded.price, recorded.compare_at)
      order by offer.product_id, offer.size`,
  );
}

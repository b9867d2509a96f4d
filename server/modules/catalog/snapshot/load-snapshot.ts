import { type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/client.ts";
import { idArray } from "../../../db/id-array.ts";
import { prepareSqlOnce } from "../../../db/prepare-once.ts";
import { rowsOf } from "../../../db/rows.ts";
import { selectOnSale } from "../sales/on-sale.ts";
import { selectUnitsSold } from "../units-sold.ts";
import type { CategoryIds } from "./catalogue-snapshot.ts";
import type { ListedRow, UnitsSold } from "./listed-product.ts";

/** Other requests are answered between two batches, also with the embedded database, which runs in the same thread. */
const BATCH_SIZE = 1000;

/** All products, read in batches: a change between two of them is announced by its own event. */
export async function loadAllListed(db: Db): Promise<ListedRow[]> {
  const all: ListedRow[] = [];
  for (;;) {
    const last = all.at(-1)?.id ?? 0;
    const batch = await selectBatch(db, { last });
    for (const row of batch) all.push(row);
    if (batch.length < BATCH_SIZE) return all;
  }
}

export async function loadListed(db: Db, ids: readonly number[]): Promise<ListedRow[]> {
  return selectByIds(db, { ids: idArray(ids) });
}

const selectBatch = prepareSqlOnce<{ last: number }, ListedRow>(({ last }) =>
  selectListed(sql`product.id > ${last} order by product.id limit ${BATCH_SIZE}`),
);
const selectByIds = prepareSqlOnce<{ ids: string }, ListedRow>(({ ids }) =>
  selectListed(sql`product.id = any(${ids}::int[])`),
);

function selectListed(condition: SQL): SQL {
  return sql`select product.id, product.slug, product.is_published as "isPublished",
        product.id in (${selectOnSale}) as "isOnSale",
        product.is_best_seller as "isBestSeller", product.category_id as "categoryId", product.price::float8 as price,
        coalesce(sizes.units, product.stock)::int as units,
        coalesce(sizes.least, product.stock)::int as "leastUnits",
        coalesce(sizes.names, '[]') as sizes, coalesce(sizes.stocked, '[]') as "sizesInStock",
        coalesce((select json_agg(held.value_id) from product_attribute_values held
          where held.product_id = product.id), '[]') as "valueIds", search_key(product.name) as "nameKey",
        (extract(epoch from product.created_at) * 1000000)::float8 as "createdAt"
      from products product left join lateral (
        select coalesce(sum(size.stock) filter (where size.is_enabled), 0) as units,
          coalesce(min(size.stock) filter (where size.is_enabled), 0) as least,
          json_agg(size.size) filter (where size.is_enabled) as names,
          json_agg(size.size) filter (where size.is_enabled and size.stock > 0) as stocked
        from product_variants size where size.product_id = product.id having count(*) > 0
      ) sizes on true
      where ${condition}`;
}

export async function loadUnitsSold(db: Db, clock: Clock): Promise<UnitsSold> {
  const rows = await db.select().from(selectUnitsSold(db, clock));
  return new Map(rows.map(({ productId, units }) => [productId ?? 0, units]));
}

export async function loadCategoryIds(db: Db): Promise<CategoryIds> {
  const rows = await rowsOf<{ slug: string; id: number; isFormer: boolean }>(
    db,
    sql`select slug, id, false as "isFormer", position from categories
      union all select slug, category_id, true, 0 from category_redirects order by position, id`,
  );
  const byState = (isFormer: boolean) =>
    new Map(rows.filter((row) => row.isFormer === isFormer).map(({ slug, id }) => [slug, id]));
  return { current: byState(false), former: byState(true) };
}

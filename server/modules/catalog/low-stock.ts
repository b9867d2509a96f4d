import { sql } from "drizzle-orm";
import type { LowStockProduct } from "#contract/catalog/catalog.ts";
import { toPesos } from "#contract/money.ts";
import { MAX_UNPAGED } from "#contract/schemas.ts";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { guard } from "../../security/permission.ts";
import { getSettings } from "../settings/index.ts";

type Row = {
  id: number;
  name: string;
  slug: string;
  image_url: string;
  price: string;
  stock: number;
  size: string | null;
};

/** SQL: published products without sizes, and enabled sizes of published products, at or below the level. */
export const selectScarce = (level: number) => sql`(
  select v.product_id, v.id as variant_id, v.size, v.stock, v.price
    from product_variants v join products p on p.id = v.product_id
    where v.is_enabled and p.is_published and v.stock <= ${level}
  union all
  select p.id, null, null, p.stock, null from products p
    where p.is_published and p.stock <= ${level}
      and not exists (select from product_variants v where v.product_id = p.id)
)`;

/**
 * What `selectScarce` finds at the low-stock level of the settings (docs/rules/catalogue.md#stock-levels). Lowest stock
 * first.
 */
export const listLowStock = guard("catalog.read", async (ctx: Ctx): Promise<LowStockProduct[]> => {
  const { lowStockLevel } = (await getSettings(ctx)).general;
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`
      select p.id, p.name, p.slug, p.image_url, coalesce(s.price, p.base_price)::text as price, s.stock, s.size
        from ${selectScarce(lowStockLevel)} s join products p on p.id = s.product_id
        order by s.stock, search_key(p.name), p.id, s.size
        limit ${MAX_UNPAGED}`,
  );
  return rows.map(({ image_url, price, ...row }) => ({
    ...row,
    imageUrl: image_url,
    price: toPesos(BigInt(price)),
  }));
});

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

/**
 * Every enabled size, and every product without sizes, at or below the low-stock level of the settings
 * (docs/rules/catalogue.md#stock-levels). Lowest stock first.
 */
export const listLowStock = guard("catalog.read", async (ctx: Ctx): Promise<LowStockProduct[]> => {
  const { lowStockLevel } = (await getSettings(ctx)).general;
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`
      with scarce as (
        select product_id, size, stock, price from product_variants
          where is_enabled and stock <= ${lowStockLevel}
        union all
        select id, null, stock, null from products
          where stock <= ${lowStockLevel}
            and not exists (select 1 from product_variants where product_id = products.id)
      )
      select p.id, p.name, p.slug, p.image_url, coalesce(s.price, p.base_price)::text as price, s.stock, s.size
        from scarce s join products p on p.id = s.product_id
        order by s.stock, search_key(p.name), p.id, s.size
        limit ${MAX_UNPAGED}`,
  );
  return rows.map(({ image_url, price, ...row }) => ({
    ...row,
    imageUrl: image_url,
    price: toPesos(BigInt(price)),
  }));
});

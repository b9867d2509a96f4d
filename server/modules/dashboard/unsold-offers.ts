import { type SQL, sql } from "drizzle-orm";
import type { UnsoldOffers, UnsoldQuery } from "#contract/admin/dashboard.ts";
import { addDays, startOfDay } from "#contract/calendar/days.ts";
import type { Ctx } from "../../context.ts";
import { isPurchase } from "../../db/is-purchase.ts";
import { rowsOf } from "../../db/rows.ts";
import { withdrawnUnits } from "../../db/withdrawn-units.ts";
import { guard } from "../../security/permission.ts";
import { soldOrders } from "./sold-orders.ts";

const SHOWN = 50;

/** SQL: whether a unit of `item` did not come back with a refunded withdrawal. */
const isKept = (order: SQL) => sql`(${order}.refunded = 0 or item.quantity > ${withdrawnUnits(sql`item`)})`;

type Row = UnsoldOffers["items"][number] & { total: number };

/**
 * What is in stock and was not sold between two days: each size by itself, the most units in stock first
 * (docs/rules/admin.md#sales-report).
 */
export const readUnsoldOffers = guard(
  "money.read",
  async (ctx: Ctx, { from, to }: UnsoldQuery): Promise<UnsoldOffers> => {
    const end = startOfDay(addDays(to, 1)).toISOString();
    const rows = await rowsOf<Row>(
      ctx.db,
      sql`
        with sold as materialized (
          select distinct item.product_id, item.variant_id, item.size
          from ${soldOrders(startOfDay(from))}
          join order_items item on item.order_id = orders.id
          where sold_at < ${end}::timestamptz and item.product_id is not null
            and ${isKept(sql`orders`)}
        ), offered as (
          select p.id as product_id, v.id as variant_id, p.name, v.size,
            coalesce(v.image_url, p.image_url) as image_url, v.stock
          from products p join product_variants v on v.product_id = p.id
          where p.is_published and v.is_enabled and v.stock > 0
            and v.id not in (select variant_id from sold where variant_id is not null)
            -- A size that was removed and added again has another id.
            and (p.id, v.size) not in (select product_id, size from sold)
          union all
          select p.id, null, p.name, '', p.image_url, p.stock
          from products p
          where p.is_published and p.stock > 0
            and not exists (select from product_variants v where v.product_id = p.id)
            and p.id not in (select product_id from sold where variant_id is null)
        ), page as (
          select *, (count(*) over ())::int as total from offered
          order by stock desc, name, size, product_id limit ${SHOWN}
        )
        select product_id as "productId", name, size, image_url as "imageUrl", stock, total,
          (select max((coalesce(o.cod_paid_at, o.created_at) at time zone 'America/Bogota')::date)::text
            from order_items item join orders o on o.id = item.order_id
            where item.product_id = page.product_id and
                case when page.variant_id is null then item.variant_id is null
                  else item.variant_id = page.variant_id or item.size = page.size end
              and ${isPurchase(sql`o`)} and ${isKept(sql`o`)}) as "lastSoldOn"
        from page order by stock desc, name, size, product_id`,
    );
    return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
  },
);

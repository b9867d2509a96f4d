import { sql } from "drizzle-orm";
import type {
  DeliveryPromiseRow,
  DeliveryPromises,
  DeliveryPromisesQuery,
} from "#contract/admin/dashboard.ts";
import { endOfDay, startOfDay } from "#contract/calendar/days.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { guard } from "../../security/permission.ts";
import { firstDeliveredAt } from "../orders/index.ts";
import { zoneOf } from "../shipping/index.ts";

type Row = { cityCode: string | null; method: string; kept: number; late: number };

/**
 * How often delivered parcels arrived by the promised day, by today's zone of the town and method
 * (docs/rules/shipping.md#delivery-promises). The first time that an order was marked as delivered counts.
 */
export const readDeliveryPromises = guard(
  "orders.read",
  async (ctx: Ctx, { from, to }: DeliveryPromisesQuery): Promise<DeliveryPromises> => {
    const rows = await rowsOf<Row>(
      ctx.db,
      sql`
        with delivered as (
          select o.city_code, coalesce(o.shipping_label, o.shipping_method) as method, o.arrives_until,
            ${firstDeliveredAt(sql`o.id`)} as at
          from orders o
          where o.status in ('delivered', 'completed') and o.arrives_until is not null
            and o.shipping_method <> ${PICKUP}
        )
        select city_code as "cityCode", method,
          (count(*) filter (where (at at time zone 'America/Bogota')::date <= arrives_until))::int as kept,
          (count(*) filter (where (at at time zone 'America/Bogota')::date > arrives_until))::int as late
        from delivered
        where at >= ${startOfDay(from).toISOString()}::timestamptz
          and at <= ${endOfDay(to).toISOString()}::timestamptz
        group by city_code, method`,
    );
    const named = await Promise.all(
      rows.map(async ({ cityCode, ...row }) => ({ ...row, zone: (await zoneOf(ctx, cityCode)).name })),
    );
    return { rows: sumByZoneAndMethod(named) };
  },
);

/** One row for each zone and method, the most deliveries first. */
function sumByZoneAndMethod(rows: readonly DeliveryPromiseRow[]): DeliveryPromiseRow[] {
  const groups = Map.groupBy(rows, ({ zone, method }) => JSON.stringify([zone, method]));
  const sumOf = (group: readonly DeliveryPromiseRow[], field: "kept" | "late") =>
    group.reduce((sum, row) => sum + row[field], 0);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ ...first, kept: sumOf(group, "kept"), late: sumOf(group, "late") }] : [];
    })
    .sort(
      (a, b) =>
        b.kept + b.late - (a.kept + a.late) ||
        a.zone.localeCompare(b.zone) ||
        a.method.localeCompare(b.method),
    );
}

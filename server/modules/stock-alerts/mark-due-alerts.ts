import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";

/** People notified for each unit that arrived (docs/rules/stock-alerts.md#turn). */
export const PEOPLE_PER_UNIT = 3;

type Arrival = { productId: number; size: string; quantity: number };

/**
 * Marks the oldest waiting requests as due, at most three for each unit that arrived. Runs in the transaction of the
 * stock movement, whose lock on the stock makes arrivals of one size wait for each other.
 */
export async function markDueAlerts(tx: Ctx, arrivals: readonly Arrival[]): Promise<void> {
  const wanted = arrivals.map(({ productId, size, quantity }) => ({
    product_id: productId,
    size,
    people: quantity * PEOPLE_PER_UNIT,
  }));
  await tx.db.execute(sql`
    with chosen as (
      select waiting.id
      from json_to_recordset(${JSON.stringify(wanted)}::json) as arrival(product_id int, size text, people int)
      cross join lateral (
        select id from stock_alerts
        where product_id = arrival.product_id and size = arrival.size
          and confirmed_at is not null and due_at is null and ended_at is null
        order by id limit arrival.people
      ) as waiting
    )
    update stock_alerts set due_at = ${tx.clock.now().toISOString()}::timestamptz
    from chosen where stock_alerts.id = chosen.id`);
}

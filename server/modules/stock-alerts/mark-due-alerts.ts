import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import type { Size } from "./find-in-stock.ts";
import { PEOPLE_PER_UNIT } from "./turns-left.ts";

type Arrival = Size & { quantity: number };

/**
 * Gives a turn to the first who wait, at most three for each unit that arrived. Runs in the transaction of the stock
 * movement, whose lock on the stock makes arrivals of one size wait for each other.
 */
export function markDueAlerts(tx: Ctx, arrivals: readonly Arrival[]): Promise<void> {
  return giveTurns(
    tx,
    arrivals.map(({ productId, size, quantity }) => ({
      productId,
      size,
      people: quantity * PEOPLE_PER_UNIT,
    })),
  );
}

/** Marks the oldest waiting requests of each size as due, for at most so many people. */
export async function giveTurns(tx: Ctx, turns: readonly (Size & { people: number })[]): Promise<void> {
  await tx.db.execute(sql`
    with chosen as (
      select waiting.id
      from json_to_recordset(${JSON.stringify(turns)}::json) as turn("productId" int, size text, people int)
      cross join lateral (
        select id from stock_alerts
        where product_id = turn."productId" and size = turn.size
          and confirmed_at is not null and due_at is null and ended_at is null
        order by id limit turn.people
      ) as waiting
    )
    update stock_alerts set due_at = ${tx.clock.now().toISOString()}::timestamptz
    from chosen where stock_alerts.id = chosen.id`);
}

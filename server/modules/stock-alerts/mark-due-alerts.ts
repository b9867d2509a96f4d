import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { isWaiting } from "./alert-states.ts";
import { PEOPLE_PER_UNIT } from "./notifications-left.ts";
import type { Size } from "./offered-size.ts";

type Arrival = Size & { quantity: number };

/**
 * Marks requests as due after units arrived: the oldest that wait, at most three for each unit. Runs in the transaction
 * of the stock movement, whose lock on the stock makes arrivals of one size wait for each other.
 */
export function markDueAlerts(tx: Ctx, arrivals: readonly Arrival[]): Promise<void> {
  return markOldestDue(
    tx,
    arrivals.map(({ productId, size, quantity }) => ({
      productId,
      size,
      people: quantity * PEOPLE_PER_UNIT,
    })),
  );
}

/** Marks the oldest waiting requests of each size as due, for at most `people` people. */
export async function markOldestDue(tx: Ctx, sizes: readonly (Size & { people: number })[]): Promise<void> {
  await tx.db.execute(sql`
    with chosen as (
      select waiting.id
      from json_to_recordset(${JSON.stringify(sizes)}::json) as wanted("productId" int, size text, people int)
      cross join lateral (
        select id from stock_alerts
        where product_id = wanted."productId" and stock_alerts.size = wanted.size and ${isWaiting}
        order by id limit wanted.people
      ) as waiting
    )
    update stock_alerts set due_at = ${tx.clock.now().toISOString()}::timestamptz
    from chosen where stock_alerts.id = chosen.id`);
}

import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { moveOrder } from "./move-order.ts";
import { unpaidStates } from "./order-state-machine.ts";

/** So many in one run; the next minute's run takes the rest. */
const BATCH = 500;

/**
 * Cancels orders whose time to pay ran out and gives their stock back (decision 16); not while the gateway has a
 * payment under way. Several processes may run it at once: each skips what another holds. Answers how many.
 */
export async function expireOrders(ctx: Ctx): Promise<number> {
  let expired = 0;
  while (expired < BATCH && (await expireOne(ctx))) expired += 1;
  return expired;
}

/** One order per transaction, so that stock is always locked in the one order. */
function expireOne(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.status, "pending"),
          inArray(orders.paymentStatus, [...unpaidStates]),
          lte(orders.expiresAt, tx.clock.now()),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!order) return false;
    await moveOrder(tx, order, "cancelled", { reason: "expired", isSilent: true });
    return true;
  });
}

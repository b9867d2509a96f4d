import { and, asc, eq, inArray, lte, notInArray } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { moveOrder } from "./move-order.ts";
import { unpaidStates } from "./order-state-machine.ts";

/** So many in one run; the next minute's run takes the rest. */
const BATCH = 500;

/**
 * Cancels orders whose time to pay ran out and gives their stock back (decision 16); not while the gateway has a
 * payment under way. Several processes may run it at once: each skips what another holds. Answers how many; one
 * that cannot be cancelled holds up none of the others, and is thrown when they are done.
 */
export async function expireOrders(ctx: Ctx): Promise<number> {
  const failures = new Map<number, unknown>();
  let expired = 0;
  while (expired < BATCH && (await expireOne(ctx, failures))) expired += 1;
  if (failures.size > 0) {
    throw new AggregateError(
      failures.values(),
      `orders that did not expire: ${[...failures.keys()].join(", ")}`,
    );
  }
  return expired;
}

/** One order per transaction, so that stock is always locked in the one order. Answers whether there was one. */
async function expireOne(ctx: Ctx, failures: Map<number, unknown>): Promise<boolean> {
  let orderId: number | undefined;
  try {
    await inTransaction(ctx, async (tx) => {
      const order = await findOverdue(tx, [...failures.keys()]);
      orderId = order?.id;
      if (order) await moveOrder(tx, order, "cancelled", { reason: "expired", isSilent: true });
    });
  } catch (error) {
    if (orderId === undefined) throw error;
    failures.set(orderId, error);
  }
  return orderId !== undefined;
}

async function findOverdue(tx: Ctx, except: number[]) {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending"),
        inArray(orders.paymentStatus, [...unpaidStates]),
        lte(orders.expiresAt, tx.clock.now()),
        notInArray(orders.id, except),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return order;
}

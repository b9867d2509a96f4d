import { and, asc, eq, inArray, isNull, lte, notInArray } from "drizzle-orm";
import type { StatusReason } from "#contract/orders/order-status.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { queueMail } from "../../mail/index.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { moveOrder } from "./move-order.ts";
import { unpaidStates } from "./order-state-machine.ts";

/** Orders per run; the job runs every minute. */
const BATCH = 500;

/**
 * Cancels unpaid orders after their time to pay or to be confirmed, and returns their stock (docs/rules/stock.md#expiry).
 * Skips orders with a pending payment or a receipt under review. Several processes may run it concurrently: locked rows are
 * skipped. Returns the number of cancelled orders. An order that fails does not stop the others: the errors are thrown
 * together at the end.
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

/** One order per transaction, which keeps the lock order of stock rows. Returns whether it found an overdue order. */
async function expireOne(ctx: Ctx, failures: Map<number, unknown>): Promise<boolean> {
  let orderId: number | undefined;
  try {
    await inTransaction(ctx, async (tx) => {
      const order = await findOverdue(tx, [...failures.keys()]);
      orderId = order?.id;
      if (order) await expire(tx, order);
    });
  } catch (error) {
    if (orderId === undefined) throw error;
    failures.set(orderId, error);
  }
  return orderId !== undefined;
}

async function expire(tx: Ctx, order: OrderRow): Promise<void> {
  const { id: orderId, email, paymentMethod } = order;
  const reason: StatusReason = paymentMethod === "cod" ? "unconfirmed" : "expired";
  await moveOrder(tx, order, "cancelled", { reason, isSilent: true });
  if (!email) return;
  await queueMail(tx, {
    template: paymentMethod === "cod" ? "codExpired" : "orderExpired",
    to: email,
    orderId,
    dedupeKey: `order:${orderId}:expired`,
  });
}

async function findOverdue(tx: Ctx, except: number[]) {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending"),
        inArray(orders.paymentStatus, [...unpaidStates]),
        isNull(orders.reviewSince),
        lte(orders.expiresAt, tx.clock.now()),
        notInArray(orders.id, except),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(1)
    .for("no key update", { skipLocked: true });
  return order;
}

import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { StatusReason } from "#contract/orders/order-status-schemas.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { runEachRow } from "../../../run-each.ts";
import { queueMail } from "../../mail/index.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { moveOrder } from "./move-order.ts";
import { holdsMoney } from "./order-state-machine.ts";
import { isUnpaidSql } from "./payment-conditions.ts";

/** Orders per run; the job runs every minute. */
const BATCH = 500;

/**
 * Cancels unpaid orders after their time to pay or to be confirmed, and returns their stock
 * (docs/rules/stock.md#expiry). Skips orders with a pending payment or a receipt under review. Several processes may
 * run it concurrently: locked rows are skipped. Returns the number of cancelled orders. An order that fails does not
 * stop the others: the errors are thrown together at the end.
 */
export async function expireOrders(ctx: Ctx): Promise<number> {
  const overdue = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(isOverdue(ctx))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);
  let expired = 0;
  await runEachRow(overdue, async ({ id }) => {
    if (await inTransaction(ctx, (tx) => expireOne(tx, id))) expired += 1;
  });
  return expired;
}

/** Returns false when the order is locked or no longer overdue. */
async function expireOne(tx: Ctx, orderId: number): Promise<boolean> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isOverdue(tx)))
    .for("no key update", { skipLocked: true });
  if (order) await expire(tx, order);
  return order !== undefined;
}

const isOverdue = ({ clock }: Ctx) =>
  and(
    eq(orders.status, "pending"),
    isUnpaidSql,
    isNull(orders.receiptWaitingSince),
    lte(orders.expiresAt, clock.now()),
  );

async function expire(tx: Ctx, order: OrderRow): Promise<void> {
  const { id: orderId, email, paymentMethod } = order;
  const reason: StatusReason = paymentMethod === "cod" ? "unconfirmed" : "expired";
  await moveOrder(tx, order, "cancelled", { reason, isSilent: true });
  if (!email) return;
  await queueMail(tx, {
    template: expiryMailOf(order),
    to: email,
    orderId,
    dedupeKey: `order:${orderId}:expired`,
  });
}

/** The mail of an expired order. Whose money arrived reads that it goes back, not that nothing was paid. */
function expiryMailOf(order: OrderRow): "codExpired" | "orderExpired" | "orderCancelled" {
  if (holdsMoney(order)) return "orderCancelled";
  return order.paymentMethod === "cod" ? "codExpired" : "orderExpired";
}

import { and, desc, eq } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import { gatewayPaymentMethods } from "#contract/orders/payment-method-names.ts";
import { amountToCollect } from "#contract/payments/cash-on-delivery.ts";
import type { Ctx } from "../../../context.ts";
import { orderStatusHistory } from "../../../db/schema/index.ts";
import { isStatusChange } from "../../../db/status-change.ts";
import { DomainError } from "../../../errors.ts";
import { isAnonymised } from "../erasure/anonymise-customer.ts";
import { raiseFlag } from "../flags/raise-flag.ts";
import { syncOwedMoney } from "../flags/sync-owed-money.ts";
import { messages } from "../messages.ts";
import { lockOrder, type OrderRow } from "../reading/order-rows.ts";
import { announceOrder, type Move, moveOrder, writeHistory } from "../status/move-order.ts";
import { isPaid, isUnpaid, paidByHand } from "../status/order-state-machine.ts";
import { arrivalColumns } from "./arrival-columns.ts";
import { notPayableMessage } from "./payable-order.ts";
import { updateOrder } from "./update-order.ts";

const paidMove = { reason: "payment_accepted", isPaid: true } as const satisfies Move;
const paidByHandMove = { reason: "paid_by_hand" } as const satisfies Move;

/**
 * - `paid`: this call marked the order as paid.
 * - `already_paid`: it was paid before; nothing changed.
 * - `needs_attention`: the payment arrived but the order stays cancelled; an administrator must decide.
 */
type PaidOutcome = "paid" | "already_paid" | "needs_attention";

/**
 * Records that an order was paid (docs/rules/payments.md#outcomes). Idempotent. An order that expired meanwhile takes
 * its stock again. It is flagged instead when the stock is sold out, somebody cancelled it on purpose, its buyer changed it
 * for another order, or its customer's data were erased.
 *
 * @param isByHand whether an administrator recorded a transfer or collected money, instead of the gateway's report
 */
export async function markOrderPaid(
  tx: Ctx,
  orderId: number,
  { transactionId, isByHand = false }: { transactionId: string | null; isByHand?: boolean },
): Promise<PaidOutcome> {
  const found = await lockOrder(tx, orderId);
  // After a reversal another payment may pay the order.
  if (isPaid(found)) return "already_paid";

  const order = await updateOrder(tx, found, {
    paymentStatus: "accepted",
    transactionId,
    ...(isByHand && isForGateway(found.paymentMethod) && { paymentMethod: "manual" }),
    ...codPaymentColumns(found, tx.clock.now()),
    ...arrivalColumns(found, tx.clock.now()),
  });
  // Reopening a cancelled order decides what it owes.
  if (order.status !== "cancelled") await syncOwedMoney(tx, order);
  if (!isByHand) await raiseOutdatedSlipFlag(tx, found);
  const move = isByHand ? paidByHandMove : paidMove;
  if (order.status === "cancelled") return reopenPaidOrder(tx, order, move);
  if (order.status === "pending") await moveOrder(tx, order, "processing", move);
  else await announceOrder(tx, order);
  return "paid";
}

function isForGateway(method: OrderRow["paymentMethod"]): boolean {
  return gatewayPaymentMethods.some((each) => each === method);
}

/** Adds money that was recorded by hand to the order's sum. */
export async function addReceived(tx: Ctx, orderId: number, amount: Centavos): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  return updateOrder(tx, order, { received: order.received + amount });
}

type PaidByHand = {
  /** All that is missing, or more. */
  amount: Centavos;
  /** Empty for cash without a receipt. */
  reference: string;
  /** Whether a carrier collected the money on delivery. */
  isCollected: boolean;
};

/**
 * An administrator records that an order's price was paid outside the gateway. The history names the
 * administrator. Throws `conflict` for an order that is paid, has a pending payment or is cancelled.
 */
export async function markOrderPaidByHand(
  tx: Ctx,
  orderId: number,
  { amount, reference, isCollected }: PaidByHand,
): Promise<OrderRow> {
  const found = await lockOrder(tx, orderId);
  if (!isUnpaid(found)) throw new DomainError("conflict", notPayableMessage(found));
  const effect = paidByHand[found.status];
  if (effect === "refuse") throw new DomainError("conflict", messages.reopenFirst);

  const order = await updateOrder(tx, found, {
    paymentStatus: "accepted",
    paymentMethod: found.paymentMethod === "cod" ? "cod" : "manual",
    transactionId: reference || null,
    received: found.received + amount,
    ...codPaymentColumns(found, tx.clock.now()),
    ...arrivalColumns(found, tx.clock.now()),
  });
  await syncOwedMoney(tx, order);
  if (!isCollected) await raiseOutdatedSlipFlag(tx, found);
  if (effect === "prepare") return moveOrder(tx, order, "processing", paidByHandMove);
  await writeHistory(tx, { orderId, from: order.status, to: order.status, reason: paidByHandMove.reason });
  await announceOrder(tx, order);
  return order;
}

async function reopenPaidOrder(tx: Ctx, order: OrderRow, move: Move): Promise<PaidOutcome> {
  if (isAnonymised(order) || !(await wasCancelledAutomatically(tx, order.id))) {
    await raiseFlag(tx, order.id, "refund_due");
    return "needs_attention";
  }

  try {
    await moveOrder(tx, order, "processing", move);
    return "paid";
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "out_of_stock") throw error;
    await raiseFlag(tx, order.id, "paid_without_stock");
    return "needs_attention";
  }
}

/**
 * Whether the shop cancelled the order by itself: it was not paid or confirmed in time, or the buyer had too many unpaid
 * ones. Not when the buyer changed it for another order: that one has the same goods.
 */
async function wasCancelledAutomatically(tx: Ctx, orderId: number): Promise<boolean> {
  const [last] = await tx.db
    .select({ reason: orderStatusHistory.reason })
    .from(orderStatusHistory)
    .where(and(eq(orderStatusHistory.orderId, orderId), isStatusChange))
    .orderBy(desc(orderStatusHistory.id))
    .limit(1);
  return ["expired", "unconfirmed", "replaced"].includes(last?.reason ?? "");
}

/**
 * The columns of a paid cash-on-delivery order: its sale counts from the payment, and a payment before delivery also
 * confirms it (docs/rules/cash-on-delivery.md#money).
 */
function codPaymentColumns({ paymentMethod, confirmedAt }: OrderRow, moment: Date): Partial<OrderRow> {
  if (paymentMethod !== "cod") return {};
  const isConfirmedNow = confirmedAt === null;
  return { codPaidAt: moment, ...(isConfirmedNow && { confirmedAt: moment, confirmedVia: "payment" }) };
}

/** Flags the slip of an order that is paid before its delivery: a slip printed earlier has an amount to collect. */
async function raiseOutdatedSlipFlag(tx: Ctx, before: OrderRow): Promise<void> {
  const isUndelivered = before.status === "processing" || before.status === "shipped";
  if (isUndelivered && amountToCollect(before) > 0n) await raiseFlag(tx, before.id, "slip_outdated");
}

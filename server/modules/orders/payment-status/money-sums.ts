import { sql } from "drizzle-orm";
import { type Centavos, greaterOf } from "#contract/money.ts";
import { heldByHand, type MoneyByHand } from "#contract/payments/missing-amount.ts";
import type { Ctx } from "../../../context.ts";
import { onlyRow } from "../../../db/only-row.ts";
import { rowsOf } from "../../../db/rows.ts";
import type { OrderRow } from "../reading/order-rows.ts";

/** What a gateway took for an order, in centavos. */
export type GatewaySums = {
  /** Every transaction that was accepted here, also if it was reversed later (docs/rules/payments.md#transactions). */
  charged: Centavos;
  /** The part of it that the gateway returned by reversals. */
  reversed: Centavos;
};

export type MoneySums = GatewaySums &
  MoneyByHand & {
    /** Of all refunds. */
    refunded: Centavos;
    /** The part of it that belongs to withdrawals. */
    refundedOfWithdrawals: Centavos;
  };

/** All payments less the recorded refunds: the most that can still be recorded as a refund. */
export function unrefunded({ charged, received, refunded }: MoneySums): Centavos {
  return charged + received - refunded;
}

/**
 * Centavos that the shop owes apart from withdrawals (docs/rules/refunds.md#owed): all of a cancelled order, what exceeds
 * the price of a paid one, and payments of an earlier total of an order that is not paid.
 */
export function amountOwed(
  { status, paymentStatus, total }: Pick<OrderRow, "status" | "paymentStatus" | "total">,
  sums: MoneySums,
): Centavos {
  const isOver = status === "cancelled";
  switch (paymentStatus) {
    case "refunded":
      return greaterOf(0n, unrefunded(sums));
    // A reversal is owed until somebody records it as a refund: it may be a payment that the order does not need.
    case "accepted":
      return greaterOf(0n, unrefunded(sums) - (isOver ? 0n : total - sums.refundedOfWithdrawals));
    // What was recorded by hand is a part of the price that is still to be paid.
    default:
      return greaterOf(0n, heldMoney(sums) - (isOver ? 0n : heldByHand(sums)));
  }
}

/** Centavos that the shop still has. A reversal is one of the recorded refunds, or will be recorded: it counts once. */
function heldMoney(sums: MoneySums): Centavos {
  const { charged, reversed, refunded, receivedRefunded } = sums;
  const returnedOfCharged = greaterOf(reversed, refunded - receivedRefunded);
  return charged - returnedOfCharged + heldByHand(sums);
}

export async function readGatewaySums(ctx: Ctx, orderId: number): Promise<GatewaySums> {
  const rows = await rowsOf<Record<keyof GatewaySums, string>>(
    ctx.db,
    sql`select coalesce(sum(amount), 0)::text as charged,
        coalesce(sum(amount) filter (where status = 'reversed'), 0)::text as reversed
      from gateway_transactions where order_id = ${orderId} and accepted_at is not null`,
  );
  const { charged, reversed } = onlyRow(rows);
  return { charged: BigInt(charged), reversed: BigInt(reversed) };
}

/** `amountOwed` of an order as it is stored. */
export async function readAmountOwed(ctx: Ctx, order: OrderRow): Promise<Centavos> {
  const { refunded, received, receivedRefunded } = order;
  const rows = await rowsOf<{ sum: string }>(
    ctx.db,
    sql`select coalesce(sum(amount), 0)::text as sum
      from refunds where order_id = ${order.id} and withdrawal_id is not null`,
  );
  const refundedOfWithdrawals = BigInt(onlyRow(rows).sum);
  const gateway = await readGatewaySums(ctx, order.id);
  return amountOwed(order, { ...gateway, received, receivedRefunded, refunded, refundedOfWithdrawals });
}

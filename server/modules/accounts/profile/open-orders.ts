import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { OpenOrder } from "#contract/accounts/user-data.ts";
import { type OrderStatus, owedMoneyFlags } from "#contract/orders/order-status.ts";
import { openWithdrawalStates } from "#contract/payments/refunds.ts";
import type { Ctx } from "../../../context.ts";
import { orders, withdrawals } from "../../../db/schema/index.ts";
import { isMoneyOpenSql, isReleasable, type OrderRow } from "../../orders/index.ts";

const openStatuses: OrderStatus[] = ["pending", "processing", "shipped"];

const isMoneyOwed = sql<boolean>`exists (select from order_flags where order_id = ${orders.id}
  and settled_at is null and kind in ${owedMoneyFlags})`;

/**
 * The person's orders that are under way, have a refund or withdrawal open, or keep their data after a deletion because
 * their money is open; shown before they delete the account.
 */
export async function listOpenOrders(ctx: Ctx, userId: number): Promise<OpenOrder[]> {
  const rows = await ctx.db
    .select({ order: orders, isMoneyOwed, withdrawalId: withdrawals.id })
    .from(orders)
    // An order has one open withdrawal at most.
    .leftJoin(
      withdrawals,
      and(eq(withdrawals.orderId, orders.id), inArray(withdrawals.state, [...openWithdrawalStates])),
    )
    .where(
      and(
        eq(orders.userId, userId),
        or(inArray(orders.status, openStatuses), isMoneyOwed, isNotNull(withdrawals.id), isMoneyOpenSql(ctx)),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map((row) => ({ orderId: row.order.id, kind: kindOf(row) }));
}

type Row = { order: OrderRow; isMoneyOwed: boolean; withdrawalId: number | null };

/** The most important reason. */
function kindOf({ order, isMoneyOwed, withdrawalId }: Row): OpenOrder["kind"] {
  if (withdrawalId !== null) return "withdrawal";
  if (isMoneyOwed) return "refund";
  if (!openStatuses.includes(order.status)) return "money_open";
  if (order.status !== "pending") return "delivery";
  return order.paymentStatus === "pending" || !isReleasable(order) ? "payment" : "unpaid";
}

import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { OrderAttention, OrderStatus } from "#contract/order-status.ts";
import { openWithdrawalStates } from "#contract/refunds.ts";
import type { OpenMatter } from "#contract/user-data.ts";
import type { Ctx } from "../../context.ts";
import { orders, withdrawals } from "../../db/schema/index.ts";

const running: OrderStatus[] = ["pending", "processing", "shipped"];
const moneyOwed: OrderAttention[] = ["refund_due", "paid_twice", "paid_without_stock"];

/** What of a person's orders is not over yet: they would leave it behind with the account. */
export async function listOpenMatters(ctx: Ctx, userId: number): Promise<OpenMatter[]> {
  const rows = await ctx.db
    .select({
      orderId: orders.id,
      status: orders.status,
      attention: orders.attention,
      withdrawalId: withdrawals.id,
    })
    .from(orders)
    // An order has one open withdrawal at most.
    .leftJoin(
      withdrawals,
      and(eq(withdrawals.orderId, orders.id), inArray(withdrawals.state, [...openWithdrawalStates])),
    )
    .where(
      and(
        eq(orders.userId, userId),
        or(inArray(orders.status, running), inArray(orders.attention, moneyOwed), isNotNull(withdrawals.id)),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map((row) => ({ orderId: row.orderId, kind: kindOf(row) }));
}

type Row = { status: OrderStatus; attention: OrderAttention | null; withdrawalId: number | null };

/** What weighs most: money and rights before a parcel, a parcel before what was never paid. */
function kindOf({ status, attention, withdrawalId }: Row): OpenMatter["kind"] {
  if (withdrawalId !== null) return "withdrawal";
  if (attention !== null && moneyOwed.includes(attention)) return "refund";
  return status === "pending" ? "unpaid" : "delivery";
}

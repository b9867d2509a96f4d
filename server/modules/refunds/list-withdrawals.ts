import { asc, desc, eq, inArray } from "drizzle-orm";
import { type AdminWithdrawal, openWithdrawalStates, type WithdrawalListQuery } from "#contract/refunds.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { orders, withdrawals } from "../../db/schema/index.ts";
import { presentWithdrawalForAdmin, withLinesAndSteps } from "../money-back/index.ts";

/** The open withdrawals, whose time to pay back ends first; with a state, those that are in it, newest first. */
export async function listWithdrawals(
  ctx: Ctx,
  query: WithdrawalListQuery,
): Promise<{ withdrawals: AdminWithdrawal[]; total: number }> {
  const where = query.state
    ? eq(withdrawals.state, query.state)
    : inArray(withdrawals.state, [...openWithdrawalStates]);
  const order = query.state ? [desc(withdrawals.id)] : [asc(withdrawals.payBackBy), asc(withdrawals.id)];
  const { limit, offset } = pageBounds(query);
  const found = await ctx.db
    .select({ withdrawal: withdrawals, firstName: orders.firstName, lastName: orders.lastName })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

  const whole = await withLinesAndSteps(
    ctx,
    found.map(({ withdrawal }) => withdrawal),
  );
  const now = ctx.clock.now();
  return {
    withdrawals: whole.flatMap((row, index) => {
      const names = found[index];
      return names ? [presentWithdrawalForAdmin(row, names, now)] : [];
    }),
    total: await ctx.db.$count(withdrawals, where),
  };
}

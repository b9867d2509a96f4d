import { asc, desc, eq, inArray } from "drizzle-orm";
import { openWithdrawalStates, type WithdrawalListQuery } from "#contract/payments/refunds.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { orders, withdrawals } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { redactAmounts } from "../../security/redact-amounts.ts";
import { presentWithdrawalForAdmin } from "./refunds-presenter.ts";
import { withLinesAndSteps } from "./withdrawal-rows.ts";

/** Without a state: all open withdrawals, by the end of their refund term. With a state: those in it, newest first. */
export const listWithdrawals = guard("orders.read", async (ctx: Ctx, query: WithdrawalListQuery) => {
  const where = query.state
    ? eq(withdrawals.state, query.state)
    : inArray(withdrawals.state, [...openWithdrawalStates]);
  const order = query.state ? [desc(withdrawals.id)] : [asc(withdrawals.payBackBy), asc(withdrawals.id)];
  const { limit, offset } = pageBounds(query);
  const found = await ctx.db
    .select({
      withdrawal: withdrawals,
      firstName: orders.firstName,
      lastName: orders.lastName,
      isGuest: orders.isGuest,
    })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

  const rows = await withLinesAndSteps(
    ctx,
    found.map(({ withdrawal }) => withdrawal),
  );
  const now = ctx.clock.now();
  return {
    withdrawals: rows.flatMap((row, index) => {
      const names = found[index];
      return names ? [redactAmounts(ctx, presentWithdrawalForAdmin(row, names, now))] : [];
    }),
    total: await ctx.db.$count(withdrawals, where),
  };
});

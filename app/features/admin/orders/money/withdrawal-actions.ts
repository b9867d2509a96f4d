import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { AdminWithdrawal, WithdrawalAction } from "#contract/payments/refunds.ts";

type Collected = Pick<AdminOrderDetail, "toCollect">;

/** Whether the carrier's money must be recorded first: until then there is nothing to refund. */
export function isCollectedFirst(order: Collected, withdrawal: AdminWithdrawal): boolean {
  return order.toCollect > 0 && withdrawal.actions.includes("refund");
}

/** What can be done about a withdrawal now, the most likely first. */
export function withdrawalActions(order: Collected, withdrawal: AdminWithdrawal): WithdrawalAction[] {
  const isTooEarly = isCollectedFirst(order, withdrawal);
  return withdrawal.actions.filter((action) => action !== "refund" || !isTooEarly);
}

import type { CustomerOrderDetail } from "#contract/orders/order-details.ts";
import type { NoWithdrawalReason, WithdrawalState } from "#contract/payments/refunds.ts";

type Line = Pick<CustomerOrderDetail["items"][number], "quantity">;

type Order = {
  items: readonly Line[];
  withdrawals: readonly { state: WithdrawalState; lines: readonly Line[] }[];
  withdrawalTerms: { whyNot: NoWithdrawalReason | null };
};

/** Whether a request is open and leaves units of the order out. */
export function hasOtherUnits({ items, withdrawals, withdrawalTerms }: Order): boolean {
  if (withdrawalTerms.whyNot !== "already_open") return false;
  const returned = withdrawals.flatMap(({ state, lines }) => (state === "refused" ? [] : lines));
  return countUnits(items) > countUnits(returned);
}

function countUnits(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

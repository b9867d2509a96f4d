import type { CustomerOrderDetail } from "#contract/orders/order-details.ts";
import type { NoWithdrawalReason, WithdrawalState } from "#contract/payments/refunds.ts";

type Line = Pick<CustomerOrderDetail["items"][number], "quantity">;

type Order = {
  items: readonly Line[];
  withdrawals: readonly { state: WithdrawalState; lines: readonly Line[] }[];
  withdrawalTerms: { whyNot: NoWithdrawalReason | null; until: string | null };
};

/** Whether a request is open and leaves units of the order out, while the customer may still withdraw from them. */
export function hasOtherUnits({ items, withdrawals, withdrawalTerms }: Order, now: Date): boolean {
  const { whyNot, until } = withdrawalTerms;
  if (whyNot !== "already_open" || (until !== null && now > new Date(until))) return false;
  const returned = withdrawals.flatMap(({ state, lines }) => (state === "refused" ? [] : lines));
  return countUnits(items) > countUnits(returned);
}

/** Whether the shop has all units of the order back. */
export function isEverythingReturned({ items, withdrawals }: Omit<Order, "withdrawalTerms">): boolean {
  const returned = withdrawals.flatMap(({ state, lines }) =>
    state === "received" || state === "refunded" ? lines : [],
  );
  return countUnits(items) <= countUnits(returned);
}

function countUnits(lines: readonly Line[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

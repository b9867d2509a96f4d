import { type Centavos, lesserOf } from "../money.ts";

type WithdrawalSums = {
  /** Price of the returned units after discounts. */
  goods: Centavos;
  shipping: Centavos;
  surcharges: Centavos;
  /** Whether the customer returns the whole order. */
  isEverything: boolean;
  refundable: Centavos;
};

/**
 * Amount to refund: the returned goods, plus shipping and surcharges when the whole order is returned. It never exceeds
 * the part of the payment that is not yet refunded.
 */
export function computeWithdrawalRefund({
  goods,
  shipping,
  surcharges,
  isEverything,
  refundable,
}: WithdrawalSums): {
  amount: Centavos;
  includesShipping: boolean;
} {
  const includesShipping = isEverything && shipping > 0n;
  const due = isEverything ? goods + shipping + surcharges : goods;
  return { amount: lesserOf(due, refundable), includesShipping };
}

type Repayable = { id: number; state: string; amount: number | null };
type Repayment = { withdrawalId: number | null; amount: number | null };

/**
 * Pesos that a withdrawal gives back; once paid, what was recorded for it. `isWholeAmount`: not less or more than was due.
 */
export function shownRefund<Of extends Repayable>(
  { id, state, amount }: Of,
  refunds: readonly Repayment[],
): { amount: Of["amount"]; isWholeAmount: boolean } {
  const own = refunds.filter(({ withdrawalId }) => withdrawalId === id);
  if (state !== "refunded" || amount === null || own.length === 0) return { amount, isWholeAmount: true };
  const paid = own.reduce((sum, refund) => sum + (refund.amount ?? 0), 0);
  return { amount: paid, isWholeAmount: paid === amount };
}

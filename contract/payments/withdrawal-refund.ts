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

export { keptTotal } from "./kept-total.ts";
export {
  presentMoney,
  presentRefund,
  presentRefundForAdmin,
  presentTerms,
  presentWithdrawal,
  presentWithdrawalForAdmin,
} from "./money-back-presenter.ts";
export {
  attentionLeft,
  type OrderStanding,
  type OrderSums,
  paymentStatusAfter,
  sumsOf,
} from "./order-money.ts";
export {
  type MoneyBack,
  readHeld,
  readMoneyBack,
  readRefunds,
  readWithdrawalsOf,
  type WithdrawalRow,
  withLinesAndSteps,
} from "./read-money-back.ts";
export { actionsOf, isOpen } from "./withdrawal-steps.ts";
export { amountOf, payBackBy, type ReturnableOrder, type Terms, termsOf } from "./withdrawal-terms.ts";

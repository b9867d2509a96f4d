export { keptTotal } from "./kept-total.ts";
export { type PaymentAndRefunds, readPaymentAndRefunds, readRefunds } from "./read-payment-and-refunds.ts";
export { recordRefund } from "./record-refund.ts";
export { recordReversal } from "./record-reversal.ts";
export {
  presentMoneyForAdmin,
  presentMoneyForCustomer,
  presentRefund,
  presentWithdrawal,
} from "./refunds-presenter.ts";
export { refundsRoutes } from "./refunds-routes.ts";
export { requestWithdrawal } from "./request-withdrawal.ts";
export { updateOrderMoney } from "./update-order-money.ts";
export { readWithdrawalsOf } from "./withdrawal-rows.ts";
export { withdrawnLines } from "./withdrawn-lines.ts";

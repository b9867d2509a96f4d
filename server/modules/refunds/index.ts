export { keptTotal } from "./kept-total.ts";
export { getOrder, getOrderForAdmin, loadOrderDetail } from "./order-detail.ts";
export { presentDetailForCustomer } from "./order-detail-presenter.ts";
export { readPaymentAndRefunds, readRefunds, readWithdrawalsOf } from "./read-payment-and-refunds.ts";
export { recordRefund } from "./record-refund.ts";
export { presentRefund, presentWithdrawal } from "./refunds-presenter.ts";
export { refundsRoutes } from "./refunds-routes.ts";
export { requestWithdrawal } from "./request-withdrawal.ts";

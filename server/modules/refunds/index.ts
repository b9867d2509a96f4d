export { keptTotal } from "./kept-total.ts";
export { getOrder, getOrderForAdmin, loadOrderDetail } from "./order-detail.ts";
export { presentDetailForCustomer } from "./order-detail-presenter.ts";
export { readMoneyBack, readRefunds, readWithdrawalsOf } from "./read-money-back.ts";
export { recordRefund } from "./record-refund.ts";
export { presentRefund, presentWithdrawal } from "./refunds-presenter.ts";
export { refundsRoutes } from "./refunds-routes.ts";
export { requestWithdrawal } from "./request-withdrawal.ts";

export { recordRefund } from "./record-refund.ts";
export { refundsRoutes } from "./refunds-routes.ts";

export { paymentsRoutes } from "./payments-routes.ts";
export { reconcilePayments } from "./reconcile-payments.ts";

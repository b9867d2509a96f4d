export { payWithHeldPayment } from "./accept-payment.ts";
export { createHolderPayment } from "./create-payment.ts";
export { recordManualPayment } from "./manual-payment.ts";
export { lockReferences, requireNewReference } from "./manual-payment-rows.ts";
export {
  deletePaymentLinks,
  getOrderOfLink,
  makePaymentLink,
  readPaymentLinkOrder,
  revokePaymentLinks,
} from "./payment-links.ts";
export { paymentsRoutes } from "./payments-routes.ts";
export { receiveCollected } from "./receive-collected.ts";
export { receiveTransfer } from "./receive-transfer.ts";
export { reconcilePayments } from "./reconcile-payments.ts";
export { requireSeenAmount } from "./seen-amount.ts";

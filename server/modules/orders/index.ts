export { anonymiseCustomer, isAnonymised } from "./anonymise-customer.ts";
export { eraseRequestedOrders, requestErasure } from "./anonymise-guest.ts";
export { cancelOwnOrder, changeOrderStatus } from "./change-status.ts";
export { checkPaymentMethod } from "./check-payment-method.ts";
export { confirmOwnOrder, mayConfirm } from "./confirm-order.ts";
export { expireOrders } from "./expire-orders.ts";
export { orderCsv } from "./export-orders.ts";
export { settleFreeOrder } from "./free-order.ts";
export { fulfilmentQueue } from "./fulfilment-queue.ts";
export { mailShopOfPaidOrder } from "./mail-shop.ts";
export { announceOrder, moveOrder, writeHistory } from "./move-order.ts";
export { orderCopy, shippingLabelOf } from "./order-copy.ts";
export { owedMoney } from "./order-flags.ts";
export { type HistoryRow, readHistory } from "./order-history.ts";
export {
  addReceived,
  confirmOrder,
  flagOrder,
  getPayableOrder,
  markOrderPaid,
  markOrderPaidByHand,
  paymentEligibility,
  requirePayable,
  setOrderPaymentStatus,
  setOrderTransaction,
} from "./order-payment.ts";
export { presentForAdmin, presentForCustomer, presentShipment, presentSums } from "./order-presenter.ts";
export {
  agreedFeeOf,
  findOrder,
  findOrderForMail,
  isOwnOrder,
  lockOrder,
  type OrderRow,
  type OrderWithItems,
  orderNotFound,
  readAdjustments,
} from "./order-rows.ts";
export { correctionScope, isPaid, missingAmount, takesSupplement } from "./order-state-machine.ts";
export { flagOldReviews, readTransfer, requireReceiptWanted, updateReview } from "./order-transfer.ts";
export { vatPercentOf } from "./order-vat.ts";
export { ordersRoutes } from "./orders-routes.ts";
export { paidTotal } from "./paid-total.ts";
export { readPaymentStory } from "./payment-story.ts";
export { placeOrder } from "./place-order.ts";
export { remindUnpaidOrders } from "./remind-unpaid-orders.ts";
export { saveRefundState } from "./save-refund-state.ts";
export { listFlaggedOrders, settleFlag } from "./settle-flag.ts";
export { readTeamNotes, type TeamNoteRow } from "./team-notes.ts";
export { releaseUnpaidOrders } from "./unpaid-limit.ts";
export { validateOrder } from "./validate-order.ts";
export {
  adjustmentsOf,
  documentFromProfile,
  hashBody,
  insertAdjustments,
  quotedColumns,
  writeOrder,
} from "./write-order.ts";

export type { OrderDetails } from "./admin-order-routes.ts";
export { anonymiseCustomer, isAnonymised, isMoneyOpenSql } from "./erasure/anonymise-customer.ts";
export { eraseRequestedOrders, requestErasure } from "./erasure/anonymise-guest.ts";
export { closeFlag } from "./flags/close-flag.ts";
export { closeUnlessGoodsAreOut } from "./flags/goods-out-flag.ts";
export { listFlaggedOrders } from "./flags/list-flagged-orders.ts";
export { raiseFlag } from "./flags/raise-flag.ts";
export { syncOwedMoney } from "./flags/sync-owed-money.ts";
export { ordersRoutes } from "./orders-routes.ts";
export { confirmCodOrder } from "./payment-status/confirm-cod-order.ts";
export { settleFreeOrder } from "./payment-status/free-order.ts";
export { mailShopOfPaidOrder } from "./payment-status/mail-shop.ts";
export { addReceived, markOrderPaid, markOrderPaidByHand } from "./payment-status/mark-paid.ts";
export {
  amountOwed,
  amountToRecord,
  type GatewaySums,
  type Holding,
  holdingOf,
  isCoveredByHand,
  leftOf,
  readGatewaySums,
  readHolding,
  unrecordedReversals,
  unrefunded,
} from "./payment-status/money-sums.ts";
export {
  raiseOldReceiptFlags,
  readTransfer,
  requireReceiptWanted,
  updateWaitingReceipt,
} from "./payment-status/order-transfer.ts";
export {
  getPayableOrder,
  notPayableMessage,
  paymentEligibility,
  requirePayableOnline,
} from "./payment-status/payable-order.ts";
export { readPaymentStory } from "./payment-status/payment-story.ts";
export { saveRefundState } from "./payment-status/save-refund-state.ts";
export {
  holdForDecision,
  setOrderPaymentStatus,
  setOrderTransaction,
} from "./payment-status/set-payment-status.ts";
export { changeToTransfer, readWaysToPay, requireWayToPay } from "./payment-status/ways-to-pay.ts";
export { checkPaymentMethod } from "./placing/check-payment-method.ts";
export {
  adjustmentsOf,
  createOrder,
  hashBody,
  insertAdjustments,
  quotedColumns,
} from "./placing/create-order.ts";
export { placeOrder } from "./placing/place-order.ts";
export { findReplacedOrders } from "./placing/replaced-orders.ts";
export { isReleasable, releaseUnpaidOrders } from "./placing/unpaid-limit.ts";
export { validateOrder } from "./placing/validate-order.ts";
export { firstDeliveredAt, lastReachedAt } from "./reading/delivered-at.ts";
export { orderCsv } from "./reading/export-orders.ts";
export { fulfilmentQueue } from "./reading/fulfilment-queue.ts";
export { customerNameOf, orderCopy, shippingLabelOf } from "./reading/order-copy.ts";
export { findOrderForMail } from "./reading/order-for-mail.ts";
export { type HistoryRow, readHistory } from "./reading/order-history.ts";
export { parseOrderNumber } from "./reading/order-number.ts";
export {
  presentForAdmin,
  presentForCustomer,
  presentShipment,
  presentSums,
} from "./reading/order-presenter.ts";
export {
  findOrder,
  getOrderWithItems,
  isOwnOrder,
  lockOrder,
  type OrderRow,
  type OrderWithItems,
  orderNotFound,
  readAdjustments,
} from "./reading/order-rows.ts";
export { vatPercentOf } from "./reading/order-vat.ts";
export { readTeamNotes, type TeamNoteRow } from "./reading/team-notes.ts";
export { cancelOwnOrder, changeOrderStatus } from "./status/change-status.ts";
export { confirmOwnOrder, mayConfirm } from "./status/confirm-order.ts";
export { expireOrders } from "./status/expire-orders.ts";
export { announceOrder, moveOrder, writeHistory } from "./status/move-order.ts";
export {
  correctionScope,
  holdsMoney,
  isPaid,
  isPaidInPart,
  isPayable,
  isUnpaid,
  takesSupplement,
} from "./status/order-state-machine.ts";
export { remindUnpaidOrders } from "./status/remind-unpaid-orders.ts";
export { recordReturnedGoods } from "./status/returned-goods.ts";

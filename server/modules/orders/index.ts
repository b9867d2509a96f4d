export { listFlaggedOrders, settleAttention } from "./attention.ts";
export { changeOrderStatus } from "./change-status.ts";
export { expireOrders } from "./expire-orders.ts";
export { forgetCustomer } from "./forget-customer.ts";
export { getOrder, getOrderForAdmin, readWhole } from "./list-orders.ts";
export { recordMoneyBack } from "./money-back.ts";
export { moveOrder } from "./move-order.ts";
export { readOffers } from "./offers.ts";
export {
  flagOrder,
  getPayableOrder,
  markOrderPaid,
  markOrderPaidByHand,
  type PaidOutcome,
  requirePayable,
  setOrderPaymentStatus,
  setOrderTransaction,
  standingOf,
} from "./order-payment.ts";
export { presentShipment } from "./order-presenter.ts";
export {
  findOrder as getOrderForMail,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  type OrderWithItems,
  orderNotFound,
} from "./order-rows.ts";
export { workWaiting } from "./order-work.ts";
export { ordersRoutes } from "./orders-routes.ts";
export { type Placed, placeOrder } from "./place-order.ts";
export { refuseImpossible } from "./refuse-impossible.ts";
export { documentOf, hashOf, writeOrder } from "./write-order.ts";

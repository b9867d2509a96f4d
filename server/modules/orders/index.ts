export { listFlaggedOrders, settleAttention } from "./attention.ts";
export { expireOrders } from "./expire-orders.ts";
export { forgetCustomer } from "./forget-customer.ts";
export {
  flagOrder,
  getPayableOrder,
  markOrderPaid,
  type PaidOutcome,
  setOrderPaymentStatus,
} from "./order-payment.ts";
export {
  findOrder as getOrderForMail,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  type OrderWithItems,
} from "./order-rows.ts";
export { ordersRoutes } from "./orders-routes.ts";
export { type Placed, placeOrder } from "./place-order.ts";

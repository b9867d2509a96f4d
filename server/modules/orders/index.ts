export { expireOrders } from "./expire-orders.ts";
export {
  getPayableOrder,
  markOrderPaid,
  type PaidOutcome,
  setOrderPaymentStatus,
} from "./order-payment.ts";
export {
  findOrder as getOrderForMail,
  type OrderItemRow,
  type OrderRow,
  type OrderWithItems,
} from "./order-rows.ts";
export { ordersRoutes } from "./orders-routes.ts";

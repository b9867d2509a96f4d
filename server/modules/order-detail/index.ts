export { getOrder, getOrderForAdmin, loadOrderDetail } from "./order-detail.ts";
export { presentDetailForCustomer } from "./order-detail-presenter.ts";

export { makeOrderLinkForAdmin, revokeOrderLinks } from "./admin-order-links.ts";
export { findLinkedOrderId, makeOrderLink, orderLinkUrl } from "./order-links.ts";

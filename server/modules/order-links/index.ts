export { makeOrderLinkForAdmin, revokeOrderLinks } from "./admin-order-links.ts";
export { deleteEndedLinks, findLinkedOrderId, makeOrderLink, orderLinkUrl } from "./order-links.ts";

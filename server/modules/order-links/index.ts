export { endOrderLinks, revokeOrderLinks } from "./admin-order-links.ts";
export {
  deleteEndedLinks,
  findLinkedOrder,
  makeOrderLink,
  type OrderLinkVia,
  orderLinkUrl,
} from "./order-links.ts";

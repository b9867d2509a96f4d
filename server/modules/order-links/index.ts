export {
  deleteEndedLinks,
  endOrderLinks,
  findLinkedOrder,
  makeOrderLink,
  type OrderLinkVia,
  orderLinkUrl,
} from "./order-links.ts";

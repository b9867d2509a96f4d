export {
  deleteEndedLinks,
  endOrderLinks,
  findLinkedOrder,
  makeMailedLink,
  makeOrderLink,
  type OrderLinkVia,
  orderLinkUrl,
} from "./order-links.ts";

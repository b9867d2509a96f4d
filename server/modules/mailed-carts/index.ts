/** The stored carts of `cart-mails`. Not in it: it imports `orders`, whose erasure deletes them. */
export {
  addBrowser,
  deleteOldMailedCarts,
  endFinishedCarts,
  forgetGuestCarts,
  forgetMailedCarts,
  isFinished,
  readMailedCartsOf,
} from "./stored-carts.ts";

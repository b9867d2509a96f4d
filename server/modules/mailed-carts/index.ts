/**
 * The carts that `cart-mails` reminds of. Not in it, because `orders` deletes them when it erases a guest: the two would
 * import each other.
 */
export {
  addBrowser,
  deleteOldMailedCarts,
  endFinishedCarts,
  forgetGuestCarts,
  forgetMailedCarts,
  isFinished,
  readMailedCartsOf,
} from "./stored-carts.ts";

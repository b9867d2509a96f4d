export { cartMailsRoutes } from "./cart-mails-routes.ts";
export { readCartMail, recordCartMailSent, sendCartMails } from "./send-cart-mails.ts";
export {
  deleteOldMailedCarts,
  forgetGuestCarts,
  forgetMailedCarts,
  readMailedCartsOf,
} from "./stored-carts.ts";

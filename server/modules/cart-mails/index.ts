export { cartMailsRoutes } from "./cart-mails-routes.ts";
export { readCartMail, recordCartMailSent, sendCartMails } from "./send-cart-mails.ts";

export { type CommercialVerdict, deliverMail, type QueuedMailRow, releaseClaims } from "./deliver-mail.ts";
export { deleteOldMails, eraseMails } from "./erase-mails.ts";
export {
  discardFailedMail,
  listFailedMails,
  retryFailedMail,
  retryFailedMails,
} from "./failed-mails.ts";
export { dropPaymentLinkMails, giveUpOldMails } from "./give-up.ts";
export { isOutbox } from "./is-outbox.ts";
export { describeCart } from "./mail-cart.ts";
export { describeFault } from "./mail-faults.ts";
export { mailRoutes } from "./mail-routes.ts";
export { findMailTrouble } from "./mail-trouble.ts";
export { formatDay } from "./mail-values.ts";
export { type CommercialMail, type QueuedMail, queueMail, queueMailAt } from "./queue-mail.ts";
export { readdressMails } from "./readdress-mails.ts";
export { MAIL_LOGO_PATH } from "./render-mail.ts";
export { shopAddress } from "./shop-address.ts";
export {
  type CommercialTemplate,
  commercialTemplates,
  type MailTemplate,
  type NoticeList,
} from "./templates.ts";

/** Every mail the shop writes. */
export const mailTemplates = [
  "welcome",
  "verifyEmail",
  "emailChanged",
  "passwordReset",
  "orderReceived",
  "paymentAccepted",
  "paymentPending",
  "paymentRejected",
  "orderShipped",
  "orderDelivered",
  "orderCancelled",
  "shopOrderPaid",
  "contactReceived",
  "shopContactMessage",
  "newsletterConfirm",
  "newsletterWelcome",
] as const;

export type MailTemplate = (typeof mailTemplates)[number];

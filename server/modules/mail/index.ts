export { deliverMail, giveUpOldMails } from "./deliver-mail.ts";
export { type QueuedMail, queueMail } from "./queue-mail.ts";
export type { MailOrder, MailTemplate, OrderMailTemplate } from "./templates.ts";

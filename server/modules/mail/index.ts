export { type QueuedMail, queueMail } from "./queue-mail.ts";
export { type MailTemplate, mailTemplates } from "./templates.ts";

import { type Config, dataPaths } from "../../config.ts";
import type { Mailer } from "./mailer.ts";
import { makeOutboxMailer } from "./outbox-mailer.ts";
import { makeSmtpMailer } from "./smtp-mailer.ts";

export type { Mailer, MailMessage } from "./mailer.ts";

/** Sends by SMTP_URL; without it, writes mails to DATA_DIR/outbox. */
export function makeMailer(config: Config): Mailer {
  const sender = { publicUrl: config.publicUrl, from: config.mail.from };
  return config.mail.smtpUrl
    ? makeSmtpMailer(config.mail.smtpUrl, sender)
    : makeOutboxMailer(dataPaths.outbox(config), sender);
}

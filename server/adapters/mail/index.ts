import type { MailServer } from "#contract/settings/connections.ts";
import { type Config, dataPaths } from "../../config.ts";
import type { Mailer } from "./mailer.ts";
import { makeOutboxMailer } from "./outbox-mailer.ts";
import { makeSmtpMailer } from "./smtp-mailer.ts";

export type { Mailer, MailMessage } from "./mailer.ts";
export { checkSmtp } from "./smtp-mailer.ts";

/** Sends by SMTP_URL, else by the server that the owner entered; without both, writes mails to DATA_DIR/outbox. */
export function makeMailer(config: Config, entered: MailServer | null = null): Mailer {
  const { publicUrl, mail } = config;
  if (mail.smtpUrl) return makeSmtpMailer(mail.smtpUrl, { publicUrl, from: mail.from });
  if (entered) return makeSmtpMailer(entered, { publicUrl, from: entered.from });
  return makeOutboxMailer(dataPaths.outbox(config), { publicUrl, from: mail.from });
}

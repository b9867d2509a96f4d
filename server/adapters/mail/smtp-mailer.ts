import type { Transporter } from "nodemailer";
import { compose, type Sender } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

/** Together shorter than the time that a mail stays claimed. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** SMTP by `smtp://` or `smtps://`; connections are kept for the next mail. */
export function makeSmtpMailer(smtpUrl: string, sender: Sender): Mailer {
  let transport: Promise<Transporter> | undefined;

  async function connect(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport({ url: smtpUrl, pool: true, ...timeouts });
  }

  return {
    async send(message) {
      transport ??= connect();
      await (await transport).sendMail(compose(message, sender));
    },
  };
}

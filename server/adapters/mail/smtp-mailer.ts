import type { Transporter } from "nodemailer";
import { compose, type Sender } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

/** Time-outs in ms; their sum must be shorter than a worker's claim on a mail. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** SMTP by `smtp://` or `smtps://`; reuses connections. */
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

import type { Transporter } from "nodemailer";
import type { MailServer } from "#contract/connections.ts";
import { compose, type Sender } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

/** Time-outs in ms; their sum must be shorter than a worker's claim on a mail. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** The same while a person waits. */
const patientTimeouts = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 10_000,
  dnsTimeout: 8_000,
};

/** `smtp://` or `smtps://`, or a server that the owner entered. */
type SmtpTarget = string | MailServer;

/** Sends by SMTP and reuses connections. */
export function makeSmtpMailer(target: SmtpTarget, sender: Sender): Mailer {
  let transport: Promise<Transporter> | undefined;

  async function connect(): Promise<Transporter> {
    const { createTransport } = await import("nodemailer");
    return createTransport({ ...optionsOf(target), pool: true, ...timeouts });
  }

  return {
    async send(message) {
      transport ??= connect();
      await (await transport).sendMail(compose(message, sender));
    },
  };
}

/** Connects, encrypts, signs in and says good-bye, without sending a mail. Throws nodemailer's error. */
export async function checkSmtp(target: SmtpTarget): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ ...optionsOf(target), ...patientTimeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function optionsOf(target: SmtpTarget) {
  if (typeof target === "string") return { url: target };
  const { host, port, security, username, password } = target;
  return {
    host,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    ...(username && { auth: { user: username, pass: password } }),
  };
}

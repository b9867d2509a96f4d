import { Socket } from "node:net";
import type { Transporter } from "nodemailer";
import type { MailServer } from "#contract/settings/connections.ts";
import { withTimeout } from "../../with-timeout.ts";
import { compose, type Sender } from "./compose.ts";
import type { Mailer } from "./mailer.ts";

/** Time-outs in ms; their sum must be shorter than a worker's claim on a mail. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };
/** The same while a person waits. */
const checkTimeouts = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 10_000,
  dnsTimeout: 8_000,
};
/** Longest SMTP sessions: the time-outs above restart with each byte that a server sends. */
const LONGEST_SEND_MS = 110_000;
const LONGEST_CHECK_MS = 15_000;

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
      const current = transport;
      const open = await current;
      const sending = open.sendMail(compose(message, sender));
      await withTimeout(sending, LONGEST_SEND_MS, makeTimeoutError).catch((error: unknown) => {
        if (!(error instanceof Error && "isTooLong" in error)) throw error;
        // Its connections hang: the next mail opens new ones.
        if (transport === current) transport = undefined;
        open.close();
        throw error;
      });
    },
  };
}

/** Connects, starts TLS, signs in and quits, without sending a mail. Throws nodemailer's error. */
export async function checkSmtp(target: SmtpTarget): Promise<void> {
  const { createTransport } = await import("nodemailer");
  // Its own socket: a transport without a pool does not close one that is in use.
  const socket = new Socket();
  const transport = createTransport({ ...optionsOf(target), ...checkTimeouts, socket });
  try {
    await withTimeout(transport.verify(), LONGEST_CHECK_MS, makeTimeoutError);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    transport.close();
  }
}

/** With nodemailer's code for a time-out. The caller closes the connection. */
function makeTimeoutError(): Error {
  return Object.assign(new Error("the mail server takes too long"), { code: "ETIMEDOUT", isTooLong: true });
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

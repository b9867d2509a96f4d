import type Mail from "nodemailer/lib/mailer/index.js";
import type { MailMessage } from "./mailer.ts";

export type Sender = {
  publicUrl: string;
  /** MAIL_FROM: an address, or `Name <address>`; null derives one from the shop's host. */
  from: string | null;
};

/** Builds the message for nodemailer. */
export function compose(message: MailMessage, { publicUrl, from }: Sender): Mail.Options {
  const { hostname } = new URL(publicUrl);
  const { to, subject, html, text, replyTo, unsubscribeUrl, isPersonal, references = [] } = message;
  const messageIdOf = (id: string) => `<${id}@${hostname}>`;
  const answered = references.at(-1);
  const address = from ?? `tienda@${hostname}`;

  return {
    from: address.includes("<") ? address : { name: message.fromName, address },
    to: { name: "", address: to },
    subject,
    html,
    text,
    messageId: messageIdOf(message.id),
    ...(answered && { inReplyTo: messageIdOf(answered), references: references.map(messageIdOf) }),
    ...(replyTo ? { replyTo: { name: "", address: replyTo } } : {}),
    headers: {
      // Prevents automatic replies.
      ...(!isPersonal && { "Auto-Submitted": "auto-generated" }),
      ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

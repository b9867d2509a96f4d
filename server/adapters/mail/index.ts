/** One mail, ready to go. */
export type MailMessage = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** RFC 8058 one-click unsubscribe address, for newsletters. */
  unsubscribeUrl?: string;
};

/** Hands mails to the outside: SMTP, or a folder of `.eml` files. `send` throws when it was not accepted. */
export type Mailer = {
  send(message: MailMessage): Promise<void>;
};

/** One mail, ready to go. */
export type MailMessage = {
  /** The same for every attempt to send this mail: its Message-ID and its file are made of it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The store's name, beside the sender's address. */
  fromName: string;
  replyTo?: string;
  /** RFC 8058 one-click unsubscribe address, for newsletters. */
  unsubscribeUrl?: string;
};

/** Hands mails to the outside: SMTP, or a folder of `.eml` files. `send` throws when it was not accepted. */
export type Mailer = {
  send(message: MailMessage): Promise<void>;
};

/** A rendered mail. */
export type MailMessage = {
  /** The same for every attempt; Message-ID and file name derive from it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The store's name, used as the sender's display name. */
  fromName: string;
  replyTo?: string;
  /** Written by a person: not marked as generated. */
  isPersonal?: boolean;
  /** Ids of the earlier mails of its conversation, oldest first; the last one is answered. */
  references?: string[];
  /** RFC 8058 one-click unsubscribe address, for newsletters. */
  unsubscribeUrl?: string;
};

/** Delivers mails by SMTP or as `.eml` files. `send` throws when the mail is not accepted. */
export type Mailer = {
  send(message: MailMessage): Promise<void>;
};

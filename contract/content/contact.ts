import { z } from "zod";
import { emailField, Id, Instant, nameField, Paging, phoneField, textField } from "../schemas.ts";

/** Contact form (docs/rules/pages.md#form-messages). */
export const ContactBody = z.strictObject({
  name: nameField(2, "El nombre debe tener al menos 2 caracteres", 120),
  email: emailField("Ingresa un correo electrónico válido"),
  phone: phoneField(7, "Ingresa un número de teléfono válido"),
  subject: textField(5, "El asunto debe tener al menos 5 caracteres", 200),
  message: textField(10, "El mensaje debe tener al menos 10 caracteres", 5000),
});
export type ContactBody = z.infer<typeof ContactBody>;

/** `messageNumber` is the number that the shop quotes in its replies. */
export const ContactAnswer = z.object({ messageNumber: z.int() });

/** A message in the administrators' inbox (docs/rules/admin.md#messages). */
export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  /** Name of the administrator who marked it; null when that account was deleted. */
  answeredBy: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A row of the inbox: the newest message of a conversation, which is all messages from one address. */
export const ListedMessage = ContactMessage.extend({
  /** How many messages the conversation has, and how many of them wait for an answer. */
  inConversation: z.int(),
  unanswered: z.int(),
});
export type ListedMessage = z.infer<typeof ListedMessage>;

/** What the team answered by mail, and whether the mail went out. */
export const ContactReply = z.object({
  id: Id,
  messageId: Id,
  text: z.string(),
  createdAt: Instant,
  /** Name of its author; null when that account was deleted. */
  by: z.string().nullable(),
  /** `outbox`: nobody received it, because the shop has no mail server. */
  mail: z.enum(["queued", "sent", "outbox", "failed"]),
});
export type ContactReply = z.infer<typeof ContactReply>;

/** GET /api/admin/messages/{id}/conversation: all messages of one address, and their replies, oldest first. */
export const Conversation = z.object({
  messages: z.array(ContactMessage),
  replies: z.array(ContactReply),
  /** The person's page in Clientes; null without one, or without `customers.read`. */
  contactId: Id.nullable(),
  /** Reply-to address of the shop's replies; empty while the shop has no address. */
  replyTo: z.string(),
  /** Whether the shop has no mail server, so that nobody receives a reply. */
  isOutbox: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const MAX_REPLY = 5000;

/** POST /api/admin/messages/{id}/replies */
export const ContactReplyBody = z.strictObject({ text: textField(1, "Escribe la respuesta", MAX_REPLY) });

export const ContactMessageQuery = Paging.extend({
  /** Matches name, e-mail, subject or text of any message of a conversation. */
  search: z.string().trim().max(200).optional(),
  /** False: conversations in which a message waits for an answer; true: all others. */
  isAnswered: z.stringbool().optional(),
});
export type ContactMessageQuery = z.infer<typeof ContactMessageQuery>;

export const ContactMessagePatch = z.strictObject({ isAnswered: z.boolean() });

export const NewsletterSubscription = z.object({
  id: Id,
  email: z.string(),
  subscribedAt: Instant,
  confirmedAt: Instant.nullable(),
  unsubscribedAt: Instant.nullable(),
});
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;

export const NewsletterQuery = Paging.extend({ search: z.string().trim().max(200).optional() });
export type NewsletterQuery = z.infer<typeof NewsletterQuery>;

export const NewsletterBody = z.strictObject({ email: emailField("Ingresa un correo electrónico válido") });

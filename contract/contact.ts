import { z } from "zod";
import { emailField, Id, Instant, Paging, textField } from "./schemas.ts";

/** Contact form (spec §5). */
export const ContactBody = z.strictObject({
  name: textField(2, "El nombre debe tener al menos 2 caracteres", 120),
  email: emailField("Ingresa un correo electrónico válido"),
  phone: textField(7, "Ingresa un número de teléfono válido", 30),
  subject: textField(5, "El asunto debe tener al menos 5 caracteres", 200),
  message: textField(10, "El mensaje debe tener al menos 10 caracteres", 5000),
});
export type ContactBody = z.infer<typeof ContactBody>;

/** `messageNumber` is the number that the shop quotes back. */
export const ContactAnswer = z.object({ messageNumber: z.int() });

/** A message in the administrators' inbox (decision 32). */
export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  /** Username of who marked it; null when that account is gone. */
  answeredBy: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactMessageQuery = Paging.extend({
  /** Name, e-mail, subject or text. */
  search: z.string().trim().max(200).optional(),
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

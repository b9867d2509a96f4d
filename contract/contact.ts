import { z } from "zod";
import { emailField, textField } from "./schemas.ts";

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

export const NewsletterBody = z.strictObject({ email: emailField("Ingresa un correo electrónico válido") });

export const Testimonial = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  rating: z.int(),
  initial: z.string(),
});
export type Testimonial = z.infer<typeof Testimonial>;

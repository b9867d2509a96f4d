import { z } from "zod";
import { Id, textField, Url } from "../schemas.ts";

/** Testimonials, screenshots of chats and Instagram posts, sorted by the owner. */

export const Testimonial = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  rating: z.int(),
  initial: z.string(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** A screenshot of a customer's chat; `alt` contains its text. */
export const ChatPicture = z.object({ id: z.int(), imageUrl: z.string(), alt: z.string() });
export type ChatPicture = z.infer<typeof ChatPicture>;

/** A post of the shop's own, embedded on the home page. */
export const InstagramPost = z.object({ id: z.int(), imageUrl: z.string(), link: z.string() });
export type InstagramPost = z.infer<typeof InstagramPost>;

/** Additional field for administrators: drafts are not shown in the shop. */
const isPublished = z.boolean();

export const AdminTestimonial = Testimonial.extend({ isPublished });
export type AdminTestimonial = z.infer<typeof AdminTestimonial>;

export const AdminChatPicture = ChatPicture.extend({ isPublished });
export type AdminChatPicture = z.infer<typeof AdminChatPicture>;

/** The server derives the initial from the name. */
export const TestimonialBody = z.strictObject({
  name: textField(2, "El nombre debe tener al menos 2 caracteres", 80),
  text: textField(10, "El testimonio debe tener al menos 10 caracteres", 1000),
  rating: z.int().min(1, "Elige de 1 a 5 estrellas").max(5, "Elige de 1 a 5 estrellas"),
  isPublished,
});
export type TestimonialBody = z.infer<typeof TestimonialBody>;

const picture = (message: string) => z.string().min(1, message).pipe(Url);

export const ChatPictureBody = z.strictObject({
  imageUrl: picture("Sube la imagen del chat"),
  alt: textField(10, "Cuenta en una frase qué dice el chat", 300),
  isPublished,
});
export type ChatPictureBody = z.infer<typeof ChatPictureBody>;

export const InstagramPostBody = z.strictObject({
  imageUrl: picture("Sube la imagen de la publicación"),
  link: z
    .string()
    .trim()
    .max(300)
    .regex(
      /^https:\/\/(?:www\.)?instagram\.com\/(?:[\w.]+\/)?(?:p|reel|tv)\/[\w-]+/,
      "Pega el enlace de la publicación: https://www.instagram.com/reel/…",
    ),
});
export type InstagramPostBody = z.infer<typeof InstagramPostBody>;

/** All ids of the list in the new order. */
export const ListOrder = z.strictObject({ ids: z.array(Id).max(1000) });

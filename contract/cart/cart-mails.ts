import { z } from "zod";
import { emailField, Instant } from "../schemas.ts";
import { CartQuoteBody } from "./cart-quote.ts";
import { SavedCart } from "./saved-cart.ts";

/** POST /api/checkout-starts: a checkout begins with this cart (docs/rules/cart-mails.md#abandoned). */
export const CheckoutStartBody = z.strictObject({
  items: CartQuoteBody.shape.items,
  /** Of a visitor, who sends the form with its box ticked. */
  email: emailField("Escribe tu correo electrónico").optional(),
  acceptReminders: z.literal(true, "Marca la casilla para que te escribamos").optional(),
});
export type CheckoutStartBody = z.infer<typeof CheckoutStartBody>;

/** POST /api/mailed-carts/{token}: the lines that the mail's button puts into the cart. */
export const MailedCart = SavedCart.pick({ items: true }).extend({
  /** The code that the mail showed. */
  discountCode: z.string().optional(),
});
export type MailedCart = z.infer<typeof MailedCart>;

/** In the export of personal data (docs/rules/accounts.md#own-data). */
export const ExportedMailedCart = z.object({
  begunAt: Instant,
  lines: z.array(z.object({ product: z.string(), size: z.string(), quantity: z.int() })),
});
export type ExportedMailedCart = z.infer<typeof ExportedMailedCart>;

import { z } from "zod";
import { Id, Instant } from "../schemas.ts";
import { CartQuoteBody } from "./cart-quote.ts";

/** Carts that customers order by WhatsApp (docs/rules/whatsapp.md#drafts). */

const MAX_LINES = 50;

/** POST /api/cart-drafts. */
export const CartDraftBody = z.strictObject({
  items: CartQuoteBody.shape.items.max(MAX_LINES, `Pide máximo ${MAX_LINES} productos por WhatsApp`),
});
export type CartDraftBody = z.infer<typeof CartDraftBody>;

/** `url` opens the chat with the order's text. */
export const CreatedCartDraft = z.object({ code: z.string(), url: z.string() });
export type CreatedCartDraft = z.infer<typeof CreatedCartDraft>;

/** Codes look like `W-7F3K`; people may type them in small letters and without the hyphen. */
const CODE = /^w[-\s]?([a-hj-km-np-z2-9]{4})$/i;

/** The code as it is stored; null for a text that cannot be one. */
export function parseDraftCode(typed: string): string | null {
  const letters = CODE.exec(typed.trim())?.[1];
  return letters ? `W-${letters.toUpperCase()}` : null;
}

export const CartDraftParams = z.object({ code: z.string().max(20) });

const CartDraftLine = z.object({
  productId: Id,
  size: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  quantity: z.int(),
  /** Pesos: the unit price when the customer sent the cart. */
  seenPrice: z.number(),
  /** Pesos: today's; null when it is no longer for sale. */
  price: z.number().nullable(),
  available: z.int(),
});

/** GET /api/admin/cart-drafts/{code}. */
export const CartDraft = z.object({
  code: z.string(),
  expiresAt: Instant,
  /** The order that it became; null: none yet. */
  orderId: Id.nullable(),
  lines: z.array(CartDraftLine),
  /** Names of products that were deleted since. */
  deleted: z.array(z.string()),
});
export type CartDraft = z.infer<typeof CartDraft>;

/** GET /api/admin/cart-drafts: how many drafts of the last days became orders. */
export const CartDraftFigures = z.object({ days: z.int(), drafts: z.int(), ordered: z.int() });
export type CartDraftFigures = z.infer<typeof CartDraftFigures>;

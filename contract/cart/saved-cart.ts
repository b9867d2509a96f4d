import { z } from "zod";
import { MAX_SAVED_LINES } from "../names.ts";
import { OrderLineInput } from "../orders/orders.ts";
import { Id } from "../schemas.ts";
import { hasRepeatedLine } from "./line-key.ts";

/** GET and PUT /api/user/cart: the cart of a signed-in customer (docs/rules/checkout.md#saved-cart). */

const lines = z
  .array(OrderLineInput.pick({ productId: true, size: true, quantity: true }))
  .max(MAX_SAVED_LINES)
  .refine((given) => !hasRepeatedLine(given), "Cada producto y tamaño va en una sola línea");

export const SavedCartBody = z.strictObject({
  /** Chosen by the browser for each change. A repeated request is not applied twice. */
  changeId: z.string().regex(/^[0-9a-f]{32}$/),
  /** The lines of the server's last answer; empty before the first. */
  base: lines,
  /** The browser's lines. Only those that differ from `base` are applied. */
  items: lines,
});
export type SavedCartBody = z.infer<typeof SavedCartBody>;

/** Without prices, which the quote gives. */
export const SavedCart = z.object({
  /** Grows with each change. */
  revision: z.int(),
  items: z.array(
    z.object({
      productId: Id,
      size: z.string(),
      name: z.string(),
      imageUrl: z.string(),
      quantity: z.int(),
    }),
  ),
});
export type SavedCart = z.infer<typeof SavedCart>;

/** In the export of personal data (docs/rules/accounts.md#own-data). */
export const ExportedCart = z.array(z.object({ product: z.string(), size: z.string(), quantity: z.int() }));
export type ExportedCart = z.infer<typeof ExportedCart>;

import { z } from "zod";
import { Id } from "./schemas.ts";

/** A line of the cart in the browser (spec §3); its identity is productId plus size. */
export const CartLine = z.object({
  productId: Id,
  /** Empty for a product without variants. */
  size: z.string().max(40),
  name: z.string(),
  imageUrl: z.string(),
  /** Pesos, as it was when last seen; the server has the last word. */
  price: z.number().min(0),
  quantity: z.int().min(1).max(9999),
});
export type CartLine = z.infer<typeof CartLine>;

export { CART_STORAGE_KEY } from "./names.ts";

export function isSameLine(a: Pick<CartLine, "productId" | "size">, b: Pick<CartLine, "productId" | "size">) {
  return a.productId === b.productId && a.size === b.size;
}

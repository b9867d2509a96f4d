import * as z from "zod/mini"; // part of every page's first load, hence the small build
import { isPesos } from "./money.ts";
import { MAX_LINE_QUANTITY } from "./names.ts";

/** A line of the cart in the browser (spec §3); its identity is productId plus size. */
export const CartLine = z.object({
  productId: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** Empty for a product without variants. */
  size: z.string().check(z.maxLength(40)),
  name: z.string(),
  imageUrl: z.string(),
  /** Pesos, as it was when last seen; the server has the last word. */
  price: z.number().check(z.minimum(0), z.refine(isPesos)),
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
});
export type CartLine = z.infer<typeof CartLine>;

export { CART_STORAGE_KEY } from "./names.ts";

export function isSameLine(a: Pick<CartLine, "productId" | "size">, b: Pick<CartLine, "productId" | "size">) {
  return a.productId === b.productId && a.size === b.size;
}

import { isPesos } from "./money.ts";
import { MAX_LINE_QUANTITY } from "./names.ts";

/** A line of the cart in the browser (spec §3); its identity is productId plus size. */
export type CartLine = {
  productId: number;
  /** Empty for a product without variants. */
  size: string;
  name: string;
  imageUrl: string;
  /** Pesos, as it was when last seen; the server has the last word. */
  price: number;
  quantity: number;
};

const MAX_PRODUCT_ID = 2_147_483_647;
const MAX_SIZE_LENGTH = 40;

/**
 * The line that stored JSON holds, without what else it carries; null when it is none. Read by hand: this is part of
 * every page's first load, and zod would be a tenth of that.
 */
export function readCartLine(json: unknown): CartLine | null {
  if (typeof json !== "object" || json === null) return null;
  const { productId, size, name, imageUrl, price, quantity } = json as Record<string, unknown>;

  if (!isCount(productId, MAX_PRODUCT_ID) || !isCount(quantity, MAX_LINE_QUANTITY)) return null;
  if (typeof size !== "string" || size.length > MAX_SIZE_LENGTH) return null;
  if (typeof name !== "string" || typeof imageUrl !== "string") return null;
  if (typeof price !== "number" || price < 0 || !isPesos(price)) return null;

  return { productId, size, name, imageUrl, price, quantity };
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= max;
}

export function isSameLine(a: Pick<CartLine, "productId" | "size">, b: Pick<CartLine, "productId" | "size">) {
  return a.productId === b.productId && a.size === b.size;
}

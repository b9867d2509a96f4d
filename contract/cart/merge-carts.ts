import { MAX_LINE_QUANTITY } from "../names.ts";
import { type CountedLine, quantityOf } from "./cart.ts";

/**
 * Three-way merge of a browser's cart and the saved one (docs/rules/checkout.md#saved-cart). Applies to `saved` what
 * changed between `base` and `browser`: a line that did not change stays as in `saved`, the others change by the
 * difference of their quantities.
 *
 * @param stockOf limits a sum of both carts. It never takes a line below the larger of the two.
 */
export function mergeCarts(
  { base, browser, saved }: Record<"base" | "browser" | "saved", readonly CountedLine[]>,
  stockOf: (line: CountedLine) => number = () => MAX_LINE_QUANTITY,
): CountedLine[] {
  const added = browser.filter((line) => quantityOf(saved, line) === 0);
  return [...saved, ...added].flatMap(({ productId, size }) => {
    const line = { productId, size, quantity: 0 };
    const [own, other] = [quantityOf(browser, line), quantityOf(saved, line)];
    const difference = own - quantityOf(base, line);
    const most = difference > 0 ? Math.min(MAX_LINE_QUANTITY, Math.max(own, other, stockOf(line))) : other;
    const quantity = Math.min(other + difference, most);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The units that `cart` has more than `base`. */
export function addedSince(base: readonly CountedLine[], cart: readonly CountedLine[]): CountedLine[] {
  return cart.flatMap(({ productId, size, quantity }) => {
    const more = quantity - quantityOf(base, { productId, size });
    return more > 0 ? [{ productId, size, quantity: more }] : [];
  });
}

/** Whether both carts hold the same units, in whatever order. */
export function isSameCart(one: readonly CountedLine[], other: readonly CountedLine[]): boolean {
  return one.length === other.length && one.every((line) => quantityOf(other, line) === line.quantity);
}

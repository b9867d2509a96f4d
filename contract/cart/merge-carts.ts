import { MAX_LINE_QUANTITY } from "../names.ts";
import { type CountedLine, quantityOf } from "./cart.ts";

/**
 * Three-way merge of two carts (docs/rules/checkout.md#saved-cart). Applies to `theirs` what changed between `base` and
 * `mine`: a line that did not change stays as in `theirs`, the others change by the difference of their quantities.
 *
 * @param stockOf limits a sum of both carts. It never takes a line below the larger of the two.
 */
export function mergeCarts(
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", readonly CountedLine[]>,
  stockOf: (line: CountedLine) => number = () => MAX_LINE_QUANTITY,
): CountedLine[] {
  const added = mine.filter((line) => quantityOf(theirs, line) === 0);
  return [...theirs, ...added].flatMap(({ productId, size }) => {
    const line = { productId, size, quantity: 0 };
    const [own, other] = [quantityOf(mine, line), quantityOf(theirs, line)];
    const difference = own - quantityOf(base, line);
    const most = difference > 0 ? Math.min(MAX_LINE_QUANTITY, Math.max(own, other, stockOf(line))) : other;
    const quantity = Math.min(other + difference, most);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The units that `mine` has more than `base`. */
export function addedSince(base: readonly CountedLine[], mine: readonly CountedLine[]): CountedLine[] {
  return mine.flatMap(({ productId, size, quantity }) => {
    const more = quantity - quantityOf(base, { productId, size });
    return more > 0 ? [{ productId, size, quantity: more }] : [];
  });
}

/** Whether both carts hold the same units, in whatever order. */
export function isSameCart(one: readonly CountedLine[], other: readonly CountedLine[]): boolean {
  return one.length === other.length && one.every((line) => quantityOf(other, line) === line.quantity);
}

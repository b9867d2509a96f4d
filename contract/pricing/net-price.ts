import type { Centavos } from "../money.ts";

/** A line of an order; `discount` is its share of the order's discounts. */
export type NetLine = { price: Centavos; quantity: number; discount: Centavos };

/** Price of a line after discounts (docs/rules/money.md#spread). */
function netOfLine({ price, quantity, discount }: NetLine): Centavos {
  return price * BigInt(quantity) - discount;
}

/**
 * Price of some units of a line after discounts. Successive returns add up to the line exactly.
 *
 * @param returned units returned earlier
 */
export function netOfUnits(line: NetLine, units: number, returned = 0): Centavos {
  const upTo = (count: number) => (netOfLine(line) * BigInt(count)) / BigInt(line.quantity);
  return upTo(returned + units) - upTo(returned);
}

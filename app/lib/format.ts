/** Formats amounts for Colombia (docs/rules/money.md#whole-centavos, docs/rules/money.md#display). */

import { measureOf } from "#contract/catalog/measure.ts";
import { formatPesos } from "#contract/money.ts";

const ZERO = "$0";

/** Formats a storefront price: decimals only if the price has centavos, `$0` if it is missing. */
export function pesos(amount: number | null | undefined): string {
  return isKnown(amount) ? formatPesos(amount) : ZERO;
}

/** Formats a price with two decimals (cart drop-down, policy pages, admin); `$0` if it is missing. */
export function pesosExact(amount: number | null | undefined): string {
  return isKnown(amount) ? formatPesos(amount, 2) : ZERO;
}

/** An amount to paste into a bank's form: without grouping, and with a comma, since such forms read a point as thousands. */
export function digitsOf(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return amount.toFixed(digits).replace(".", ",");
}

function isKnown(amount: number | null | undefined): amount is number {
  return amount !== null && amount !== undefined && !Number.isNaN(amount);
}

/** Price per unit of measure, e.g. `$ 769 / 10 ml` or `$ 900 / unidad`; null when the size is not a quantity (docs/rules/money.md#unit-price). */
export function unitPrice(price: number | null | undefined, size: string): string | null {
  const measure = measureOf(size);
  if (!price || !measure) return null;

  const { unit, amount } = measure;
  if (unit === "unit") return amount > 1 ? `${formatPesos(price / amount, 0)} / unidad` : null;
  return `${formatPesos((price / amount) * 10, 0)} / 10 ${unit}`;
}

/** Adds a full stop unless the text ends with one, as es-CO times do (`3:20 p. m.`). */
export function withFullStop(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** `4,9`. */
export function formatRating(rating: number): string {
  return rating.toFixed(1).replace(".", ",");
}

/** `1.250`. */
export function formatCount(count: number): string {
  return count.toLocaleString("es-CO");
}

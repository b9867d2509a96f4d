import { pesos } from "#app/lib/format.ts";
import { type CartLine, isSameLine } from "#contract/cart/cart.ts";
import type { FreshLine } from "#contract/orders/orders.ts";
import { cartChangesCopy as copy } from "./cart-changes-copy.ts";

export type CartChanges<Line extends CartLine = CartLine> = { lines: Line[]; notices: string[] };

/**
 * Applies the server's prices and stock to the cart (docs/rules/checkout.md#server-prices), with a sentence for each
 * change.
 */
export function applyFreshLines<Line extends CartLine>(
  lines: readonly Line[],
  fresh: readonly FreshLine[],
): CartChanges<Line> {
  const notices: string[] = [];
  const kept = lines.flatMap((line) => {
    const now = fresh.find((candidate) => isSameLine(candidate, line));
    if (!now) return [line];

    const name = line.size ? `${line.name} (${line.size})` : line.name;
    if (now.price === null || now.available < 1) {
      notices.push(copy.gone(name));
      return [];
    }
    if (now.available < line.quantity) notices.push(copy.fewer(name, now.available));
    if (now.price !== line.price) notices.push(copy.price(name, pesos(line.price), pesos(now.price)));
    return [{ ...line, price: now.price, quantity: Math.min(line.quantity, now.available) }];
  });
  return { lines: kept, notices };
}

import { type Centavos, isPesos, toCentavos, toPesos } from "#contract/money.ts";
import type { FreshLine, PlaceOrderBody } from "#contract/orders.ts";
import { DomainError } from "../../errors.ts";
import { messages } from "./messages.ts";
import type { Offer } from "./offers.ts";

export type CheckedLine = Offer & { quantity: number };

type Cart = Pick<PlaceOrderBody, "items" | "total">;

/**
 * Holds what the shopper saw against what is true (decision 4). Throws `out_of_stock` or `price_changed` with every
 * line that differs, in its fresh state; when only the total differs, with all lines.
 *
 * @param offers one per item, in their order
 */
export function checkCart(
  { items, total }: Cart,
  offers: readonly (Offer | null)[],
): { lines: CheckedLine[]; subtotal: Centavos } {
  const compared = items.map((item, index) => ({ item, offer: offers[index] ?? null }));
  const short = compared.filter(({ item, offer }) => !offer || offer.available < item.quantity);
  const repriced = compared.filter(({ item, offer }) => offer && !isSameAmount(item.price, offer.price));
  const changed = compared.filter((line) => short.includes(line) || repriced.includes(line));

  if (short.length) throw refusal("out_of_stock", messages.outOfStock, changed);
  if (repriced.length) throw refusal("price_changed", messages.priceChanged, changed);

  const lines = compared.flatMap(({ item, offer }) => (offer ? [{ ...offer, quantity: item.quantity }] : []));
  const subtotal = lines.reduce((sum, line) => sum + line.price * BigInt(line.quantity), 0n);
  if (!isSameAmount(total, subtotal)) throw refusal("price_changed", messages.priceChanged, compared);

  return { lines, subtotal };
}

/** A number that is no amount of pesos is never the same. */
function isSameAmount(pesos: number, centavos: Centavos): boolean {
  return isPesos(pesos) && toCentavos(pesos) === centavos;
}

type Compared = { item: Cart["items"][number]; offer: Offer | null };

function refusal(code: "out_of_stock" | "price_changed", message: string, changed: Compared[]): DomainError {
  const lines = changed.map(
    ({ item, offer }): FreshLine => ({
      productId: item.productId,
      size: item.size,
      price: offer && toPesos(offer.price),
      available: offer?.available ?? 0,
    }),
  );
  return new DomainError(code, message, { lines });
}

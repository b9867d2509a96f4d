import { type Centavos, isPesos, toCentavos, toPesos } from "#contract/money.ts";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { FreshLine } from "#contract/orders/orders.ts";
import type { Quote, QuotedLine } from "#contract/pricing/quote.ts";
import { DomainError } from "../../../errors.ts";
import { presentQuote } from "../../pricing/index.ts";
import { describeCode, type GivenCode } from "../../promotions/index.ts";
import { messages } from "../messages.ts";

/** The items to buy, with the sums that the page showed. */
export type SeenCart = Pick<PlaceOrderBody, "items" | "total" | "shippingFee" | "discount" | "surcharge">;
type Seen = SeenCart & { shippingMethod: string };

/**
 * Compares the sums that the shopper saw with the current ones (docs/rules/checkout.md#server-prices). Throws
 * `out_of_stock`, `price_changed`, `discount_changed` or `shipping_changed`. The error contains the current quote and
 * the lines that differ, or all lines when only a sum differs.
 *
 * @param quoted a quote of the same items in the same order
 */
export function checkCart(
  { items, total, shippingFee, discount, shippingMethod }: Seen,
  quoted: Quote,
  code: GivenCode | null,
): void {
  const compared = items.map((item, index) => ({ item, offer: quoted.lines[index]?.offer ?? null }));
  const short = compared.filter(({ item, offer }) => !offer || offer.available < item.quantity);
  const repriced = compared.filter(({ item, offer }) => offer && !isSameAmount(item.price, offer.price));
  const changed = compared.filter((line) => short.includes(line) || repriced.includes(line));

  const refuse = (change: ChangeCode, message: string, lines: Compared[]) =>
    new DomainError(change, message, {
      lines: lines.map(({ item, offer }) => freshLine({ ...item, offer })),
      quote: presentQuote(quoted, code),
    });

  if (short.length) throw refuse("out_of_stock", messages.outOfStock, changed);
  if (repriced.length) throw refuse("price_changed", messages.priceChanged, changed);
  if (!isSameAmount(total, quoted.subtotal)) throw refuse("price_changed", messages.priceChanged, compared);
  // A client that sends a code without the discount expects the code to apply.
  const isDiscountSeen =
    discount === undefined
      ? !code || describeCode(code, quoted.promotions).applies
      : isSameAmount(discount, quoted.discount);
  if (!isDiscountSeen) throw discountChanged(quoted, code);
  const isReached = quoted.shipping.chosen?.method === shippingMethod;
  if (!isReached) throw refuse("shipping_changed", messages.methodGone, compared);
  if (shippingFee !== undefined && !isSameAmount(shippingFee, quoted.shipping.fee)) {
    throw refuse("shipping_changed", messages.shippingChanged, compared);
  }
}

/** Throws `shipping_changed` when the payment method adds another amount than the shopper saw. */
export function checkSurcharge({ surcharge }: SeenCart, quoted: Quote, code: GivenCode | null): void {
  if (surcharge === undefined || isSameAmount(surcharge, quoted.surcharge)) return;
  throw new DomainError("shipping_changed", messages.surchargeChanged, {
    lines: quoted.lines.map(freshLine),
    quote: presentQuote(quoted, code),
  });
}

/** The error for an order whose discount is not the one that the shopper saw. */
export function discountChanged(quoted: Quote, code: GivenCode | null): DomainError {
  return new DomainError("discount_changed", messages.discountChanged, {
    lines: quoted.lines.map(freshLine),
    quote: presentQuote(quoted, code),
  });
}

type ChangeCode = "out_of_stock" | "price_changed" | "shipping_changed";

type Compared = { item: SeenCart["items"][number]; offer: QuotedLine["offer"] };

function freshLine({ productId, size, offer }: Pick<QuotedLine, "productId" | "size" | "offer">): FreshLine {
  return {
    productId,
    size,
    price: offer && toPesos(offer.price),
    available: offer?.available ?? 0,
  };
}

/** False also for numbers that are not an amount of pesos, e.g. with three decimals. */
function isSameAmount(pesos: number, centavos: Centavos): boolean {
  return isPesos(pesos) && toCentavos(pesos) === centavos;
}

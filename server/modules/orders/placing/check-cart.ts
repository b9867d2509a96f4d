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
 * Compares the sums that the customer saw with the current ones (docs/rules/checkout.md#server-prices). Throws
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
  const compared = items.map((item, index) => ({ item, sellable: quoted.lines[index]?.sellable ?? null }));
  const short = compared.filter(({ item, sellable }) => !sellable || sellable.available < item.quantity);
  const repriced = compared.filter(
    ({ item, sellable }) => sellable && !isSameAmount(item.price, sellable.price),
  );
  const changed = compared.filter((line) => short.includes(line) || repriced.includes(line));

  const refusal = (change: ChangeCode, message: string, lines: Compared[]) =>
    new DomainError(change, message, {
      lines: lines.map(({ item, sellable }) => freshLine({ ...item, sellable })),
      quote: presentQuote(quoted, code),
    });

  if (short.length) throw refusal("out_of_stock", messages.outOfStock, changed);
  if (repriced.length) throw refusal("price_changed", messages.priceChanged, changed);
  if (!isSameAmount(total, quoted.subtotal)) throw refusal("price_changed", messages.priceChanged, compared);
  // A client that sends a code without the discount expects the code to apply.
  const isDiscountSeen =
    discount === undefined
      ? !code || describeCode(code, quoted.promotions).applies
      : isSameAmount(discount, quoted.discount);
  if (!isDiscountSeen) throw discountChanged(quoted, code);
  const isReached = quoted.shipping.chosen?.method === shippingMethod;
  if (!isReached) throw refusal("shipping_changed", messages.methodGone, compared);
  if (shippingFee !== undefined && !isSameAmount(shippingFee, quoted.shipping.fee)) {
    throw refusal("shipping_changed", messages.shippingChanged, compared);
  }
}

/** Throws `shipping_changed` when the payment method adds another amount than the customer saw. */
export function checkSurcharge({ surcharge }: SeenCart, quoted: Quote, code: GivenCode | null): void {
  if (surcharge === undefined || isSameAmount(surcharge, quoted.surcharge)) return;
  throw new DomainError("shipping_changed", messages.surchargeChanged, {
    lines: quoted.lines.map(freshLine),
    quote: presentQuote(quoted, code),
  });
}

/** The error for an order whose discount is not the one that the customer saw. */
export function discountChanged(quoted: Quote, code: GivenCode | null): DomainError {
  return new DomainError("discount_changed", messages.discountChanged, {
    lines: quoted.lines.map(freshLine),
    quote: presentQuote(quoted, code),
  });
}

type ChangeCode = "out_of_stock" | "price_changed" | "shipping_changed";

type Compared = { item: SeenCart["items"][number]; sellable: QuotedLine["sellable"] };

function freshLine({
  productId,
  size,
  sellable,
}: Pick<QuotedLine, "productId" | "size" | "sellable">): FreshLine {
  return {
    productId,
    size,
    price: sellable && toPesos(sellable.price),
    available: sellable?.available ?? 0,
  };
}

/** False also for numbers that are not an amount of pesos, e.g. with three decimals. */
function isSameAmount(pesos: number, centavos: Centavos): boolean {
  return isPesos(pesos) && toCentavos(pesos) === centavos;
}

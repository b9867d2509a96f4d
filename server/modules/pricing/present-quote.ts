import type { CartQuote, CartQuoteLine, CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { toPesos } from "#contract/money.ts";
import type { Quote, QuotedLine } from "#contract/pricing/quote.ts";
import type { ShippingOption } from "#contract/pricing/shipping-options.ts";
import { termsText } from "#contract/shipping/terms-text.ts";
import { describeCode, type GivenCode } from "../promotions/index.ts";

/** A quote in the shape of the API, in pesos. `code`: the one that the customer gave. */
export function presentQuote(quoted: Quote, code: GivenCode | null): CartQuote {
  return {
    lines: quoted.lines.map(presentLine),
    discounts: quoted.discounts.map(({ label, amount, promotionId }) => ({
      label,
      amount: toPesos(amount),
      promotionId,
    })),
    ...(code && { code: describeCode(code, quoted.promotions) }),
    shipping: {
      options: quoted.shipping.options.map(presentOption),
      chosen: quoted.shipping.chosen?.method ?? null,
      freeBy: quoted.shipping.freeBy,
    },
    surcharges: quoted.surcharges.map(({ label, amount }) => ({ label, amount: toPesos(amount) })),
    subtotal: toPesos(quoted.subtotal),
    total: toPesos(quoted.total),
    paymentMethods: quoted.paymentMethods.map(({ fee, ...option }) => ({
      ...option,
      ...(fee !== undefined && { fee: toPesos(fee) }),
    })),
  };
}

function presentLine({ productId, size, sellable, quantity, discount, total }: QuotedLine): CartQuoteLine {
  return {
    productId,
    size,
    name: sellable?.name ?? null,
    price: sellable && toPesos(sellable.price),
    compareAt: sellable?.compareAt ? toPesos(sellable.compareAt) : undefined,
    saleEndsAt: sellable?.saleEndsAt?.toISOString(),
    quantity,
    available: sellable?.available ?? 0,
    discount: toPesos(discount),
    total: toPesos(total),
  };
}

export function presentOption(option: ShippingOption): CartQuoteShippingOption {
  const { terms, fee, freeFrom, missingForFree, ...named } = option;
  return {
    ...named,
    fee: toPesos(fee),
    freeFrom: freeFrom === null ? null : toPesos(freeFrom),
    missingForFree: missingForFree === null ? null : toPesos(missingForFree),
    time: termsText(terms),
  };
}

import type { CartQuote, CartQuoteBody } from "#contract/cart-quote.ts";
import { quote } from "#contract/pricing/quote.ts";
import type { Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { findOffers } from "./offers.ts";
import { presentQuote } from "./present-quote.ts";
import { quoteFacts } from "./quote-facts.ts";

/** Quotes a cart at the current prices, without reserving stock. Throws `invalid_input` for a repeated line. */
export async function quoteCart(ctx: Ctx, body: CartQuoteBody): Promise<CartQuote> {
  const { items, shippingMethod, discountCode } = body;
  const identities = new Set(items.map(({ productId, size }) => `${productId} ${size}`));
  if (identities.size < items.length) {
    throw new DomainError("invalid_input", messages.repeatedLine, {
      errors: { items: messages.repeatedLine },
    });
  }

  const settings = await getSettings(ctx);
  const offers = await findOffers(ctx, items);
  const quoted = quote({ lines: items, shippingMethod }, quoteFacts(ctx, settings, offers));
  return {
    ...presentQuote(quoted),
    ...(discountCode && {
      code: { code: discountCode, applies: false, reason: messages.unknownCode },
    }),
  };
}

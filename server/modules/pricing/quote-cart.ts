import type { CartQuote, CartQuoteBody } from "#contract/cart-quote.ts";
import { quote } from "#contract/pricing/quote.ts";
import { actorId, type Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { findCode, readPromotionFacts } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { ratesFor, requireKnownMethod } from "../shipping/index.ts";
import { messages } from "./messages.ts";
import { findOffers } from "./offers.ts";
import { presentQuote } from "./present-quote.ts";
import { quoteFacts, readPaymentFacts } from "./quote-facts.ts";

/** Quotes a cart at the current prices, without reserving stock. Throws `invalid_input` for a repeated line, `too_many_requests` after too many wrong codes. */
export async function quoteCart(ctx: Ctx, body: CartQuoteBody): Promise<CartQuote> {
  const { items, cityCode, shippingMethod, discountCode } = body;
  const identities = new Set(items.map(({ productId, size }) => `${productId} ${size}`));
  if (identities.size < items.length) {
    throw new DomainError("invalid_input", messages.repeatedLine, {
      errors: { items: messages.repeatedLine },
    });
  }

  const userId = actorId(ctx);
  const code = discountCode ? await findCode(ctx, discountCode, userId) : null;
  const person = { userId, email: null, phone: null };
  const promotions = await readPromotionFacts(ctx, { codeId: code?.codeId ?? null, person });
  const settings = await getSettings(ctx);
  if (shippingMethod) requireKnownMethod(settings.shipping, shippingMethod);
  const rates = await ratesFor(ctx, settings.shipping, cityCode ?? null);
  const offers = await findOffers(ctx, items);
  const payment = await readPaymentFacts(ctx);
  const facts = quoteFacts(ctx, settings, { offers, rates, promotions, payment });
  return presentQuote(quote({ lines: items, shippingMethod }, facts), code);
}

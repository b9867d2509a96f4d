import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { hasRepeatedLine } from "#contract/cart/line-key.ts";
import { computeQuote, type QuoteCart } from "#contract/pricing/quote.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import type { Ctx } from "../../context.ts";
import { fieldError } from "../../errors.ts";
import { type GivenCode, type Person, readPromotionFacts } from "../promotions/index.ts";
import { addHeldUnits } from "./held-units.ts";
import { messages } from "./messages.ts";
import { presentQuote } from "./present-quote.ts";
import { buildQuoteFacts, readPaymentFacts } from "./quote-facts.ts";
import { findSellableItems } from "./sellable-items.ts";

type Circumstances = {
  settings: Pick<Settings, "shipping">;
  /** Methods that reach the destination. */
  rates: readonly ShippingRate[];
  /** The buyer, for whom promotions are judged (docs/rules/promotions.md#one-person). */
  person: Person;
  /** Municipality of the destination; null: unknown. */
  cityCode: string | null;
  /** The code that the buyer gave. */
  code: GivenCode | null;
  /** Idempotency key of the buyer's own unpaid order, whose units are available. */
  attemptKey?: string | undefined;
};

/**
 * Quotes a cart for a buyer at the current prices, without reserving stock. Throws `invalid_input` for a repeated line.
 */
export async function quoteForPerson(
  ctx: Ctx,
  cart: QuoteCart,
  { settings, rates, person, cityCode, code, attemptKey }: Circumstances,
): Promise<CartQuote> {
  if (hasRepeatedLine(cart.lines)) {
    throw fieldError("invalid_input", "items", messages.repeatedLine);
  }
  const promotions = await readPromotionFacts(ctx, { codeId: code?.codeId ?? null, person });
  const found = await findSellableItems(ctx, cart.lines);
  const sellableItems = attemptKey ? await addHeldUnits(ctx, found, attemptKey) : found;
  const payment = await readPaymentFacts(ctx, { cityCode, person });
  return presentQuote(
    computeQuote(cart, buildQuoteFacts(ctx, settings, { sellableItems, rates, promotions, payment })),
    code,
  );
}

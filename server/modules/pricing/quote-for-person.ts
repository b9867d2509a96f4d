import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { hasRepeatedLine, lineKey } from "#contract/cart/line-key.ts";
import { computeQuote, type QuoteCart } from "#contract/pricing/quote.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import type { Ctx } from "../../context.ts";
import { fieldError } from "../../errors.ts";
import { type GivenCode, type Person, readPromotionFacts } from "../promotions/index.ts";
import { messages } from "./messages.ts";
import { presentQuote } from "./present-quote.ts";
import { buildQuoteFacts, readPaymentFacts } from "./quote-facts.ts";
import { findSellableItems, type SellableItem } from "./sellable-items.ts";

export type ReplacedOrder = {
  id: number;
  items: readonly { productId: number | null; size: string; quantity: number }[];
};

type QuoteContext = {
  settings: Pick<Settings, "shipping">;
  /** Methods that reach the destination. */
  rates: readonly ShippingRate[];
  /** The buyer, for whom promotions are judged (docs/rules/promotions.md#one-person). */
  person: Person;
  /** Municipality of the destination; null: unknown. */
  cityCode: string | null;
  /** The code that the buyer gave. */
  code: GivenCode | null;
  /** The buyer's own unpaid orders, which this one replaces: their units and uses of promotions are free. */
  replaced?: readonly ReplacedOrder[];
};

/**
 * Quotes a cart for a buyer at the current prices, without reserving stock. Throws `invalid_input` for a repeated line.
 */
export async function quoteForPerson(
  ctx: Ctx,
  cart: QuoteCart,
  { settings, rates, person, cityCode, code, replaced = [] }: QuoteContext,
): Promise<CartQuote> {
  if (hasRepeatedLine(cart.lines)) {
    throw fieldError("invalid_input", "items", messages.repeatedLine);
  }
  const promotions = await readPromotionFacts(ctx, {
    codeId: code?.codeId ?? null,
    person,
    replacedOrderIds: replaced.map(({ id }) => id),
  });
  const sellableItems = addHeldUnits(await findSellableItems(ctx, cart.lines), replaced);
  const payment = await readPaymentFacts(ctx, { cityCode, person });
  return presentQuote(
    computeQuote(
      { ...cart, isDestinationKnown: cityCode !== null },
      buildQuoteFacts(ctx, settings, { sellableItems, rates, promotions, payment }),
    ),
    code,
  );
}

function addHeldUnits(
  found: readonly (SellableItem | null)[],
  replaced: readonly ReplacedOrder[],
): (SellableItem | null)[] {
  const units = new Map<string, number>();
  for (const { productId, size, quantity } of replaced.flatMap(({ items }) => items)) {
    if (productId === null) continue;
    const key = lineKey({ productId, size });
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return found.map(
    (item) => item && { ...item, available: item.available + (units.get(lineKey(item)) ?? 0) },
  );
}

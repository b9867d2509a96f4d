import type { LineKey } from "#contract/cart/cart.ts";
import type { CartQuote, CartQuoteBody } from "#contract/cart/cart-quote.ts";
import { actorId, type Ctx } from "../../context.ts";
import { findCode } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { ratesFor, requireKnownCode, requireKnownMethod } from "../shipping/index.ts";
import { quoteForPerson, type ReplacedOrder } from "./quote-for-person.ts";

/** Finds the unpaid orders that a new one with these lines replaces, by idempotency keys of the browser tab. */
export type FindReplacedOrders = (
  ctx: Ctx,
  keys: readonly string[],
  lines: readonly LineKey[],
) => Promise<readonly ReplacedOrder[]>;

/** Quotes a cart at the current prices, without reserving stock. Throws what `quoteForPerson` throws. */
export async function quoteCart(
  ctx: Ctx,
  body: CartQuoteBody,
  findReplacedOrders: FindReplacedOrders,
): Promise<CartQuote> {
  const { items, shippingMethod, paymentMethod, discountCode, earlierKeys = [] } = body;
  const cityCode = body.cityCode ?? null;
  if (cityCode !== null) requireKnownCode(cityCode);
  const userId = actorId(ctx);
  const code = discountCode ? await findCode(ctx, discountCode, userId) : null;
  const settings = await getSettings(ctx);
  if (shippingMethod) requireKnownMethod(settings.shipping, shippingMethod);
  const rates = await ratesFor(ctx, settings.shipping, cityCode);
  const person = { userId, email: null, phone: null };
  const replaced = await findReplacedOrders(ctx, earlierKeys, items);
  return quoteForPerson(
    ctx,
    { lines: items, shippingMethod, paymentMethod },
    { settings, rates, person, cityCode, code, replaced },
  );
}

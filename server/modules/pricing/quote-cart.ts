import type { CartQuote, CartQuoteBody } from "#contract/cart/cart-quote.ts";
import { actorId, type Ctx } from "../../context.ts";
import { findCode } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { ratesFor, requireKnownMethod } from "../shipping/index.ts";
import { quoteForPerson, type ReplacedOrder } from "./quote-for-person.ts";

/** The buyer's own order of an idempotency key while it can be paid. */
export type FindPayableAttempt = (ctx: Ctx, idempotencyKey: string) => Promise<ReplacedOrder | null>;

/** Quotes a cart at the current prices, without reserving stock. Throws what `quoteForPerson` throws. */
export async function quoteCart(
  ctx: Ctx,
  body: CartQuoteBody,
  findPayableAttempt: FindPayableAttempt,
): Promise<CartQuote> {
  const { items, shippingMethod, paymentMethod, discountCode, attemptKey } = body;
  const cityCode = body.cityCode ?? null;
  const userId = actorId(ctx);
  const code = discountCode ? await findCode(ctx, discountCode, userId) : null;
  const settings = await getSettings(ctx);
  if (shippingMethod) requireKnownMethod(settings.shipping, shippingMethod);
  const rates = await ratesFor(ctx, settings.shipping, cityCode);
  const person = { userId, email: null, phone: null };
  const replaced = attemptKey ? await findPayableAttempt(ctx, attemptKey) : null;
  return quoteForPerson(
    ctx,
    { lines: items, shippingMethod, paymentMethod },
    { settings, rates, person, cityCode, code, replaced },
  );
}

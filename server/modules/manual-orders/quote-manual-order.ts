import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { toCentavos } from "#contract/money.ts";
import type { ManualOrderQuoteBody } from "#contract/orders/manual-orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import type { Ctx } from "../../context.ts";
import { guard } from "../../security/permission.ts";
import { quoteForPerson } from "../pricing/index.ts";
import { findCode } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { requireKnownMethod } from "../shipping/index.ts";
import { customerOf, manualRates } from "./manual-quote-facts.ts";

/**
 * Quotes a manual order, with the promotions of its customer and not of the administrator who takes it
 * (docs/rules/promotions.md#one-person). Reserves no stock. Throws what `quoteForPerson` and `findCode` throw.
 */
export const quoteManualOrder = guard(
  "orders.write",
  async (ctx: Ctx, body: ManualOrderQuoteBody): Promise<CartQuote> => {
    const { items, shippingMethod: method, agreedDiscount } = body;
    const settings = await getSettings(ctx);
    if (method !== PICKUP) requireKnownMethod(settings.shipping, method);
    const code = body.discountCode ? await findCode(ctx, body.discountCode, body.userId) : null;
    const cart = {
      lines: items,
      shippingMethod: method,
      paymentMethod: body.paymentMethod,
      agreedFee: body.shippingFee === null ? null : toCentavos(body.shippingFee),
      agreedDiscount: agreedDiscount && {
        label: agreedDiscount.reason,
        amount: toCentavos(agreedDiscount.amount),
      },
    };
    const cityCode = body.cityCode ?? null;
    const rates = await manualRates(ctx, settings.shipping, { method, cityCode });
    return quoteForPerson(ctx, cart, { settings, rates, person: customerOf(body), cityCode, code });
  },
);

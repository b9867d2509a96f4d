import { desc, eq } from "drizzle-orm";
import { toCentavos } from "#contract/money.ts";
import type { CodFacts, PaymentFacts } from "#contract/pricing/payment-options.ts";
import type { QuoteFacts, SellableFacts } from "#contract/pricing/quote.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import type { Ctx } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { isRefusedPhone } from "../cod-refusals/index.ts";
import type { Person, PromotionFacts } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { zoneOf } from "../shipping/index.ts";
import { readOfferedAccounts } from "../transfer-accounts/index.ts";

type ReadFacts = {
  sellableItems: readonly (SellableFacts | null)[];
  rates: readonly ShippingRate[];
  promotions: PromotionFacts;
  payment: PaymentFacts;
};

/** All inputs of a quote except the cart. */
export function buildQuoteFacts(
  ctx: Ctx,
  settings: Pick<Settings, "shipping">,
  { sellableItems, rates, promotions, payment }: ReadFacts,
): QuoteFacts {
  const { boxGrams, defaultGrams } = settings.shipping;
  return {
    sellableItems,
    rates,
    parcel: { boxGrams, defaultGrams },
    now: ctx.clock.now(),
    ...promotions,
    payment,
  };
}

type Buyer = {
  /** Null: unknown. */
  cityCode: string | null;
  person: Pick<Person, "userId" | "phone">;
};

/** What decides which payment methods are offered. */
export async function readPaymentFacts(ctx: Ctx, buyer: Buyer): Promise<PaymentFacts> {
  return {
    isGatewayConnected: ctx.gateway.isConnected,
    direct: await readOfferedAccounts(ctx),
    cod: await readCodFacts(ctx, buyer),
  };
}

/** Null while cash on delivery is off; it needs shipping zones (docs/rules/cash-on-delivery.md#offer). */
async function readCodFacts(ctx: Ctx, { cityCode, person }: Buyer): Promise<CodFacts | null> {
  const { payments, shipping } = await getSettings(ctx);
  const { isEnabled, minTotal, maxTotal, fee } = payments.cod;
  if (!isEnabled || !shipping.usesZones) return null;
  return {
    minTotal: minTotal === null ? null : toCentavos(minTotal),
    maxTotal: maxTotal === null ? null : toCentavos(maxTotal),
    fee: toCentavos(fee),
    isOfferedThere: cityCode === null ? null : (await zoneOf(ctx, cityCode)).offersCod,
    isRefused: await isRefusedPhone(ctx, person.phone ?? (await lastPhoneOf(ctx, person.userId))),
  };
}

/** The phone of the customer's newest order: the cart does not ask for one. */
async function lastPhoneOf(ctx: Ctx, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const [order] = await ctx.db
    .select({ phone: orders.phone })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.id))
    .limit(1);
  return order?.phone ?? null;
}

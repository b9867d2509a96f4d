import { toPesos } from "#contract/money.ts";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { PaymentSettings } from "#contract/settings/payment-settings.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { saveZones } from "#server/modules/shipping/index.ts";
import { makeProduct, makeSignedIn } from "./factories.ts";
import { makeOrder } from "./orders.ts";
import { restOfTheCountry, zoneRate } from "./shipping-zones.ts";
import type { TestShop } from "./test-shop.ts";

/** Takes cash on delivery in Medellín, with a fee of 3,000 pesos. */
export async function enableCod(
  { ctx }: TestShop,
  given: Partial<PaymentSettings["cod"]> = {},
): Promise<void> {
  const medellin = { ...restOfTheCountry, name: "Medellín", isRest: false, municipalities: ["05001"] };
  await saveZones(ctx, { zones: [{ ...medellin, offersCod: true, rates: [zoneRate()] }, restOfTheCountry] });
  await updateSettings(ctx, {
    shipping: { usesZones: true, offersPickup: true },
    payments: {
      cod: {
        isEnabled: true,
        minTotal: null,
        maxTotal: null,
        fee: 3_000,
        carrier: null,
        confirmHours: 24,
        ...given,
      },
    },
  });
}

/**
 * An order of a customer with a verified e-mail that is paid on delivery: one product at 39,900 pesos. With `enableCod`,
 * shipping costs 10,000 and the fee is 3,000.
 */
export async function makeCodOrder(
  shop: TestShop,
  { stock = 5, ...given }: { stock?: number } & Partial<PlaceOrderBody> = {},
) {
  const { user, cookie } = await makeSignedIn(shop.ctx, { emailVerifiedAt: shop.clock.now() });
  const product = await makeProduct(shop.ctx, { name: "Spa capilar", price: 39_900, stock });
  const order = await makeOrder(shop.ctx, {
    userId: user.id,
    email: user.email,
    paymentMethod: "cod",
    lines: [{ productId: product.id, price: 39_900 }],
    ...given,
  });
  return { id: order.id, total: toPesos(order.total), productId: product.id, userId: user.id, cookie };
}

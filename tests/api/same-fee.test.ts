import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PackingSlip } from "#app/features/admin/orders/slips/slip.tsx";
import { pesosExact } from "#app/lib/format.ts";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { formatCentavos, toCentavos } from "#contract/money.ts";
import { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { ShippingZone } from "#contract/shipping/admin-zones.ts";
import { renderMail } from "#server/modules/mail/render-mail.ts";
import { findOrderForMail } from "#server/modules/orders/index.ts";
import { exportHeaders, exportOrders } from "#server/modules/orders/reading/export-orders.ts";
import { getSettings, updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { restOfTheCountry, zoneRate } from "#tests/support/shipping-zones.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { sizes } from "#tests/torture/sizes.ts";

/**
 * A fee is the same in the quote, the order, the mail, the packing slip and the exported file
 * (docs/rules/shipping.md#same-figures-everywhere).
 */

const shop = testShop();
const ORDERS = sizes.fees;

const zone = (name: string, given: Partial<ShippingZone>): ShippingZone => ({
  ...restOfTheCountry,
  name,
  isRest: false,
  ...given,
});
const bySubtotal = [
  { from: 0, fee: 8_000 },
  { from: 30_000, fee: 4_500.5 },
];
const byWeight = [
  { from: 0, fee: 9_000 },
  { from: 1_000, fee: 19_000 },
  { from: 4_000, fee: 31_000 },
];
const byMotorbike = {
  method: "domicilio",
  label: "Domicilio en moto",
  steps: [{ from: 0, fee: 6_500 }],
  freeFrom: null,
};
const zones = [
  zone("Cerca", {
    municipalities: ["05001", "05088"],
    rates: [zoneRate({ steps: bySubtotal, freeFrom: 90_000 }), zoneRate(byMotorbike)],
  }),
  zone("Santander", {
    departments: ["68"],
    rates: [zoneRate({ by: "weight", steps: byWeight, freeFrom: null })],
  }),
  restOfTheCountry,
];
const places = [
  { city: "Medellín", state: "Antioquia", cityCode: "05001" },
  { city: "Rionegro", state: "Antioquia", cityCode: "05615" },
  { city: "Rionegro", state: "Santander", cityCode: "68615" },
  { city: "Cali", state: "Valle", cityCode: "76001" },
];

test("random orders show one fee in quote, order, mail, packing slip and CSV", async () => {
  const { ctx, request } = shop();
  const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
  await request({ method: "PUT", url: "/api/admin/shipping-zones", cookie, payload: { zones } });
  await updateSettings(ctx, { shipping: { usesZones: true, offersPickup: true } });
  const lines = await Promise.all([
    sellable("60 ml", 12_300),
    sellable("430 ml", 25_050.5),
    sellable("XL", 7_000),
  ]);
  const settings = await getSettings(ctx);
  const fees = new Map<number, number>();

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.constantFrom("standard", "express", "domicilio", "pickup"),
      fc.tuple(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 3 }),
      ),
      async ({ cityCode, ...place }, wanted, quantities) => {
        const items = lines
          .map((line, index) => ({ ...line, quantity: mustExist(quantities[index]) }))
          .filter(({ quantity }) => quantity > 0);
        const quoted = await request({
          method: "POST",
          url: "/api/cart/quote",
          payload: {
            items: items.map(({ price: _price, ...item }) => item),
            cityCode,
            shippingMethod: wanted,
          },
        });
        const { shipping, total } = CartQuote.parse(quoted.json());
        const option = mustExist(shipping.options.find(({ method }) => method === shipping.chosen));
        const placed = await request({
          method: "POST",
          url: "/api/orders",
          cookie,
          payload: orderBody(items, { ...place, shippingMethod: option.method, shippingFee: option.fee }),
        });
        expect(placed.statusCode).toBe(201);
        expect(placed.json()).toMatchObject({
          shipping: option.fee,
          total,
          arrival: { from: option.from, until: option.until },
        });
        fees.set(placed.json().id, option.fee);
      },
    ),
    { numRuns: ORDERS, seed: sizes.seed },
  );

  const exported = await readFees();
  for (const [id, fee] of fees) {
    const order = AdminOrderDetail.parse((await request({ url: `/api/orders/${id}`, cookie })).json());
    const mail = renderMail(ctx.config, settings, {
      template: "orderReceived",
      recipient: order.customer.email,
      data: {},
      order: await findOrderForMail(ctx, id),
    });
    const slip = renderToStaticMarkup(
      createElement(PackingSlip, { order, store: settings.general, withPrices: true }),
    );
    const mailed = fee === 0 ? "Gratis" : formatCentavos(toCentavos(fee));
    const printed = fee === 0 ? "Gratis" : pesosExact(fee);

    expect(order.shipping).toBe(fee);
    expect(mail.text).toContain(`\nEnvío: ${mailed}\n`);
    expect(slip).toMatch(new RegExp(`Costo de envío</th><td[^>]*>${printed.replaceAll(/[.$]/g, "\\$&")}<`));
    expect(exported.get(id)).toBe(String(fee).replace(".", ","));
  }
  expect(fees.size).toBe(ORDERS);
  expect(new Set(fees.values()).size).toBeGreaterThan(6);
}, 300_000);

async function sellable(size: string, price: number) {
  const product = await makeProduct(shop().ctx, { price, variants: [{ size, stock: 100_000, price }] });
  return { productId: product.id, size, price };
}

/** The fees of the exported rows, by order. */
async function readFees(): Promise<Map<number, string>> {
  const column = exportHeaders(shop().ctx).indexOf("Envío");
  const fees = new Map<number, string>();
  for await (const page of exportOrders(shop().ctx, {})) {
    for (const cells of page) fees.set(Number(cells[0]), String(cells[column]));
  }
  return fees;
}

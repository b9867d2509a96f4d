import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { recordRefusal } from "#server/modules/cod-refusals/index.ts";
import { resetSettings, updateSettings } from "#server/modules/settings/index.ts";
import { saveZones } from "#server/modules/shipping/index.ts";
import { enableCod } from "#tests/support/cash-on-delivery.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { restOfTheCountry, zoneRate } from "#tests/support/shipping-zones.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** What depends on the destination, the person and the product itself: payment methods, weight, sales, promotions. */

const shop = testShop();
const MEDELLIN = "05001";
const LETICIA = "91001";

afterEach(async () => {
  for (const group of ["shipping", "payments", "promotions"] as const) await resetSettings(shop().ctx, group);
});

async function quote(payload: object, cookie?: string): Promise<CartQuote> {
  const answer = await shop().request({ method: "POST", url: "/api/cart/quote", payload, cookie });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function line(given: Parameters<typeof makeProduct>[1] = {}, quantity = 1) {
  const { id } = await makeProduct(shop().ctx, given);
  return { productId: id, size: "", quantity };
}

describe("cash on delivery", () => {
  beforeEach(() => enableCod(shop(), { minTotal: 20_000, maxTotal: 100_000 }));

  const methodIn = ({ paymentMethods }: CartQuote) => paymentMethods.find(({ method }) => method === "cod");
  const ask = async (price: number, given: object = {}, cookie?: string) =>
    quote({ items: [await line({ price })], cityCode: MEDELLIN, ...given }, cookie);

  test("is offered with its fee in a zone that has it, and the fee counts when it is chosen", async () => {
    const offered = await ask(30_000);
    const chosen = await ask(30_000, { paymentMethod: "cod" });

    expect(methodIn(offered)).toEqual({ method: "cod", available: true, fee: 3_000 });
    expect(offered.surcharges).toEqual([]);
    expect(chosen.surcharges).toEqual([{ label: "Pago contra entrega", amount: 3_000 }]);
    expect(chosen.total).toBe(offered.total + 3_000);
  });

  test.each([
    ["the town is unknown", 30_000, { cityCode: undefined }, "Elige tu municipio para saber si aplica"],
    ["the town's zone does not offer it", 30_000, { cityCode: LETICIA }, "Todavía no llega a tu municipio"],
    ["the order is too small", 5_000, {}, /^Para pedidos desde \$\s20\.000$/],
    ["the order is too large", 150_000, {}, /^Para pedidos hasta \$\s100\.000$/],
  ])("is not offered when %s, and the cart says so", async (_case, price, given, reason) => {
    expect(methodIn(await ask(price, given))).toEqual({
      method: "cod",
      available: false,
      reason: typeof reason === "string" ? reason : expect.stringMatching(reason),
    });
  });

  test("has no limits when the owner sets none", async () => {
    await enableCod(shop());

    expect(methodIn(await ask(1_000))).toMatchObject({ available: true });
    expect(methodIn(await ask(900_000))).toMatchObject({ available: true });
  });

  test("is not offered to a customer whose newest order has a phone number that refused two parcels", async () => {
    const { user, cookie } = await makeSignedIn(shop().ctx);
    const { productId } = await line();
    const place = (phone: string) =>
      makeOrder(shop().ctx, { userId: user.id, phone, lines: [{ productId, price: 20_000 }] });
    const orders = [await place("3009998877"), await place("3009998877")];
    expect(methodIn(await ask(30_000, {}, cookie)), "has refused nothing").toMatchObject({ available: true });

    for (const order of orders) await recordRefusal(shop().ctx, order);
    expect(methodIn(await ask(30_000, {}, cookie))).toMatchObject({
      available: false,
      reason: "Para este pedido elige otro medio de pago",
    });
    expect(methodIn(await ask(30_000)), "a stranger").toMatchObject({ available: true });

    await place("3001112233");
    expect(methodIn(await ask(30_000, {}, cookie)), "another phone since then").toMatchObject({
      available: true,
    });
  });

  test("is not offered when the shop switched it off or has no zones", async () => {
    await enableCod(shop(), { isEnabled: false });
    expect(methodIn(await ask(30_000))).toBeUndefined();

    await enableCod(shop());
    await updateSettings(shop().ctx, { shipping: { usesZones: false } });
    expect(methodIn(await ask(30_000))).toBeUndefined();
  });
});

test("shipping by weight counts the weight of the product, of the size, and of the size's name", async () => {
  const steps = [
    { from: 0, fee: 1_000 },
    { from: 1_000, fee: 2_000 },
    { from: 3_000, fee: 3_000 },
  ];
  const rates = [zoneRate({ by: "weight", freeFrom: null, steps })];
  await saveZones(shop().ctx, { zones: [{ ...restOfTheCountry, rates }] });
  await updateSettings(shop().ctx, { shipping: { usesZones: true, boxGrams: 0, defaultGrams: 100 } });
  const feeOf = async (item: object) =>
    (await quote({ items: [item], cityCode: LETICIA })).shipping.options[0]?.fee;
  const sized = await makeProduct(shop().ctx, { variants: [{ size: "1000 ml", stock: 5 }] });

  expect(await feeOf(await line()), "the default").toBe(1_000);
  expect(await feeOf(await line({ weightG: 1_500 })), "the product's own").toBe(2_000);
  expect(await feeOf(await line({ weightG: 1_500 }, 2)), "of two").toBe(3_000);
  expect(await feeOf({ productId: sized.id, size: "1000 ml", quantity: 1 }), "guessed from the size").toBe(
    2_000,
  );
  expect((await quote({ items: [await line()], cityCode: LETICIA })).shipping.options[0]).toMatchObject({
    freeFrom: null,
    missingForFree: null,
  });
});

test("a cart that no method reaches has no chosen method, and no fee", async () => {
  const rates = [zoneRate({ isOn: false })];
  await saveZones(shop().ctx, { zones: [{ ...restOfTheCountry, rates }] });
  await updateSettings(shop().ctx, { shipping: { usesZones: true, offersPickup: false } });

  const { shipping, subtotal, total } = await quote({ items: [await line()], cityCode: LETICIA });

  expect(shipping).toEqual({ options: [], chosen: null, freeBy: null });
  expect(total).toBe(subtotal);
});

test("where no method reaches the town, not even the pickup is chosen for a buyer who did not ask for it", async () => {
  const rates = [zoneRate({ isOn: false })];
  await saveZones(shop().ctx, { zones: [{ ...restOfTheCountry, rates }] });
  await updateSettings(shop().ctx, { shipping: { usesZones: true, offersPickup: true } });
  const cart = { items: [await line()], cityCode: LETICIA };

  const { shipping } = await quote(cart);
  const asked = await quote({ ...cart, shippingMethod: "pickup" });

  expect([shipping.options.map(({ method }) => method), shipping.chosen]).toEqual([["pickup"], null]);
  expect(asked.shipping.chosen).toBe("pickup");
});

test("a product without sizes is not for sale in one, nor a product with sizes without one", async () => {
  const plain = await line();
  const sized = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock: 5 }] });

  const { lines } = await quote({
    items: [
      plain,
      { ...plain, size: "60 ml" },
      { productId: sized.id, size: "", quantity: 1 },
      { productId: sized.id, size: "60 ml", quantity: 1 },
    ],
  });

  expect(lines.map(({ price, available }) => ({ price, available }))).toEqual([
    { price: 20_000, available: 10 },
    { price: null, available: 0 },
    { price: null, available: 0 },
    { price: 20_000, available: 5 },
  ]);
});

test("a size without a price of its own has the product's price, and its sale until it ends", async () => {
  const saleEndsAt = new Date(shop().clock.now().getTime() + 3_600_000);
  const { id } = await makeProduct(shop().ctx, {
    price: 18_000,
    compareAt: 2_500_000n,
    saleEndsAt,
    variants: [
      { size: "60 ml", stock: 5 },
      { size: "120 ml", stock: 5, price: 30_000 },
    ],
  });
  const linesNow = async () =>
    (await quote({ items: ["60 ml", "120 ml"].map((size) => ({ productId: id, size, quantity: 1 })) })).lines;

  expect(await linesNow()).toMatchObject([
    { price: 18_000, compareAt: 25_000, saleEndsAt: saleEndsAt.toISOString() },
    { price: 30_000 },
  ]);
  shop().clock.advance(2 * 3_600_000);
  const [ended] = await linesNow();
  expect(ended).toMatchObject({ price: 25_000 });
  expect(ended).not.toHaveProperty("compareAt");
});

test("a promotion is named with what it takes off, in lines and sums", async () => {
  await switchPromotionsOn(shop().ctx);
  const promotionId = await makePromotion(shop().ctx, { name: "Diez por ciento" });

  const { lines, discounts, subtotal } = await quote({ items: [await line({ price: 20_000 }, 2)] });

  expect(discounts).toEqual([{ label: "Diez por ciento", amount: 4_000, promotionId }]);
  expect(lines).toMatchObject([{ discount: 4_000, total: 36_000 }]);
  expect(subtotal).toBe(40_000);
});

test("a line given twice is rejected at `items`, in Spanish", async () => {
  const item = await line();
  const answer = await shop().request({
    method: "POST",
    url: "/api/cart/quote",
    payload: { items: [item, item] },
  });

  expect(answer.json()).toMatchObject({
    errors: { items: "El mismo producto y tamaño aparece dos veces en tu carrito." },
  });
});

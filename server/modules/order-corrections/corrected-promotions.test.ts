import { beforeAll, expect, test } from "vitest";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { changeOrderStatus } from "#server/modules/orders/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";

const shop = payingShop();
const PRICE = 39_900;

let cookie: string;
let productId: number;
beforeAll(async () => {
  await switchPromotionsOn(shop().ctx);
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  productId = (await makeProduct(shop().ctx, { price: PRICE, stock: 50 })).id;
});

const ask = (method: "GET" | "POST" | "PATCH", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });

const place = (given: Parameters<typeof manualOrderBody>[1]) =>
  ask("POST", "/api/admin/orders", manualOrderBody([{ productId, price: PRICE }], given));

async function correct(id: number, given: Partial<CorrectionBody>) {
  const order = (await ask("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();
  return ask("PATCH", `/api/admin/orders/${id}`, correctionOf(order, given));
}

test("a corrected order keeps its code's discount, and the use is counted once", async () => {
  await makePromotion(shop().ctx, { name: "Aliadas", code: "ALIADA", maxUses: 1, firstPurchase: true });
  const customer = { firstName: "Rosa", lastName: "", email: "rosa.c@correo.example", phone: "3105550777" };
  const agreedDiscount = { amount: 1_000, reason: "Cortesía" };
  const { id } = (await place({ discountCode: "ALIADA", customer, agreedDiscount })).json().order;

  const seenTotal = 2 * PRICE - 7_980 - 1_000;
  const corrected = await correct(id, { items: [{ productId, size: "", quantity: 2 }], seenTotal });

  expect(corrected.json()).toMatchObject({
    total: seenTotal,
    adjustments: [
      { label: "Aliadas", amount: 7_980 },
      { label: "Cortesía", amount: 1_000 },
    ],
    items: [{ discount: 8_980 }],
  });
  expect((await place({ discountCode: "ALIADA" })).json().code).toBe("discount_changed");
  await changeOrderStatus(shop().ctx, id, { status: "cancelled" });
  expect((await place({ discountCode: "ALIADA" })).statusCode).toBe(201);
});

test("a corrected order keeps its code's discount after the promotion lost the code", async () => {
  const promotionId = await makePromotion(shop().ctx, { name: "Amigas", code: "AMIGAS10" });
  const { id } = (await place({ discountCode: "AMIGAS10" })).json().order;
  await ask("PATCH", `/api/admin/promotions/${promotionId}`, { code: null, needsCode: true });

  const totals = [];
  for (const quantity of [2, 3]) {
    const items = [{ productId, size: "", quantity }];
    const corrected = await correct(id, { items, seenTotal: quantity * (PRICE - 3_990) });
    totals.push(corrected.json().total);
  }

  expect(totals).toEqual([2 * (PRICE - 3_990), 3 * (PRICE - 3_990)]);
});

test.each([
  [
    "a first purchase stays one although the customer has bought again",
    { firstPurchase: true },
    {},
    undefined,
  ],
  ["a limit for each person that is set later does not count", {}, { maxUsesPerPerson: 1 }, "PRIMERA"],
])("in a correction, %s", async (_what, given, changes, codeOfTheSecond) => {
  const phone = codeOfTheSecond ? "3105550778" : "3105550779";
  const customer = { firstName: "Ema", lastName: "", email: `ema.${phone}@correo.example`, phone };
  const code = codeOfTheSecond ?? "ESTRENO";
  const promotionId = await makePromotion(shop().ctx, { name: code, code, ...given });
  const { id } = (await place({ discountCode: code, customer })).json().order;
  const second = await place({ customer, ...(codeOfTheSecond && { discountCode: codeOfTheSecond }) });
  const changed = await ask("PATCH", `/api/admin/promotions/${promotionId}`, { name: "Otra", ...changes });
  expect([second.statusCode, changed.statusCode]).toEqual([201, 200]);

  const items = [{ productId, size: "", quantity: 2 }];
  const corrected = await correct(id, { items, seenTotal: 2 * (PRICE - 3_990) });

  expect(corrected.json().total).toBe(2 * (PRICE - 3_990));
});

test("while promotions are off, a correction keeps the order's own promotion and adds no other", async () => {
  await makePromotion(shop().ctx, { name: "Propia", code: "PROPIA" });
  const { id } = (await place({ discountCode: "PROPIA" })).json().order;
  await makePromotion(shop().ctx, { name: "Automática", value: 30 });
  await updateSettings(shop().ctx, { promotions: { isEnabled: false } });

  const items = [{ productId, size: "", quantity: 2 }];
  const corrected = await correct(id, { items, seenTotal: 2 * (PRICE - 3_990) });

  expect(corrected.json().adjustments).toMatchObject([{ label: "Propia", amount: 7_980 }]);
});

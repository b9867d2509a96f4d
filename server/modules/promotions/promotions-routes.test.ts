import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import type { AdminPromotion } from "#contract/promotions/promotion.ts";
import { orders, products, promotionCodes, promotions } from "#server/db/schema/index.ts";
import { shopTimedChanges } from "#server/jobs/shop-timed-changes.ts";
import { makeTimedChanges } from "#server/jobs/timed-changes.ts";
import { changeOrderStatus } from "#server/modules/orders/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePromotion, promotionBody, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let productId: number;
let cookie: string;

beforeAll(async () => {
  await switchPromotionsOn(shop().ctx);
  productId = (await makeProduct(shop().ctx, { price: 20_000, stock: 100 })).id;
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

beforeEach(async () => {
  await shop().ctx.db.update(promotions).set({ isPaused: true });
});

const after = (days: number) => new Date(shop().clock.now().getTime() + days * DAY_MS).toISOString();

function admin(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, payload?: object) {
  return shop().request({ method, url: `/api/admin/promotions${path}`, cookie, ...(payload && { payload }) });
}

async function quoteOf(discountCode?: string, as = "") {
  const payload = { items: [{ productId, size: "", quantity: 1 }], ...(discountCode && { discountCode }) };
  return (await shop().request({ method: "POST", url: "/api/cart/quote", payload, cookie: as })).json();
}

test("a quote shows discounts by name, and the code that applies", async () => {
  const id = await makePromotion(shop().ctx, { name: "Bienvenida", code: "BIENVENIDA" });

  expect(await quoteOf("bienvenida")).toMatchObject({
    lines: [{ discount: 2_000, total: 18_000 }],
    discounts: [{ label: "Bienvenida", amount: 2_000, promotionId: id }],
    code: { code: "bienvenida", applies: true },
    total: 28_000,
  });
  expect((await quoteOf()).discounts).toEqual([]);
});

test("a code in force says why it does not apply", async () => {
  await makePromotion(shop().ctx, { code: "MINIMO", minSubtotal: 32_000 });

  const { code } = await quoteOf("MINIMO");
  expect({ ...code, reason: code.reason.replaceAll(/\s/g, " ") }).toEqual({
    code: "MINIMO",
    applies: false,
    reason: "Te faltan $ 12.000",
  });
});

test("unknown, foreign, paused, future and long-ended codes have one answer", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  await makePromotion(shop().ctx, { code: "FUTURO", startsAt: after(1) });
  await makePromotion(shop().ctx, { code: "VIEJO", startsAt: after(-30), endsAt: after(-9) });
  const bulk = await makePromotion(shop().ctx, { needsCode: true });
  const foreign = (await admin("POST", `/${bulk}/codes`, { count: 1, userId: user.id })).json()[0];
  const paused = await makePromotion(shop().ctx, { code: "PAUSADO" });
  await admin("PATCH", `/${paused}`, { isPaused: true });

  for (const code of ["NADIE", "FUTURO", "VIEJO", foreign, "PAUSADO"]) {
    expect((await quoteOf(code)).code).toEqual({
      code,
      applies: false,
      reason: "Este código no existe o ya terminó.",
      isUnknown: true,
    });
  }
});

test("a code that ended within 7 days says when", async () => {
  await makePromotion(shop().ctx, { code: "AYER", startsAt: after(-5), endsAt: after(-1) });
  await makePromotion(shop().ctx, { code: "HACE7", startsAt: after(-30), endsAt: after(-7) });

  expect((await quoteOf("AYER")).code.reason).toBe("Venció ayer");
  expect((await quoteOf("HACE7")).code.reason).toBe("Venció hace 7 días");
});

test("a personal code works for its account only, and once", async () => {
  const owner = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx, { needsCode: true });
  const [code] = (await admin("POST", `/${id}/codes`, { count: 1, userId: owner.user.id })).json();

  expect((await quoteOf(code, owner.cookie)).code.applies).toBe(true);
  expect((await quoteOf(code)).code.applies).toBe(false);
  await makeOrder(shop().ctx, {
    userId: owner.user.id,
    lines: [{ productId, price: 20_000 }],
    discountCode: code,
  });
  expect((await quoteOf(code, owner.cookie)).code.reason).toBe("Ya se agotó");
});

test("1,000 single-use codes are made at once, all different", async () => {
  const id = await makePromotion(shop().ctx, { needsCode: true });

  const codes: string[] = (await admin("POST", `/${id}/codes`, { count: 1000 })).json();

  expect(new Set(codes).size).toBe(1000);
  expect(codes.every((code) => /^[A-Z2-9]{10}$/.test(code))).toBe(true);
  const automatic = await makePromotion(shop().ctx);
  expect((await admin("POST", `/${automatic}/codes`, { count: 1 })).statusCode).toBe(409);
});

test("the single-use codes of a promotion can be read again, with those that were used", async () => {
  const { ctx } = shop();
  const id = await makePromotion(ctx, { needsCode: true });
  const [used, free] = (await admin("POST", `/${id}/codes`, { count: 2 })).json();
  await ctx.db.update(promotionCodes).set({ uses: 1 }).where(eq(promotionCodes.code, used));

  const rows = (await admin("GET", `/${id}/codes.csv`)).body.trim().split("\r\n");
  expect(rows.slice(1).map((row) => row.split(/[,;]/))).toEqual([
    [used, expect.any(String), "sí"],
    [free, expect.any(String), "no"],
  ]);
  expect((await admin("GET", "/999999/codes.csv")).statusCode).toBe(404);
});

test("the start and end of a promotion are announced at their moment", async () => {
  await makePromotion(shop().ctx, { startsAt: after(1), endsAt: after(2) });
  const announced: string[] = [];
  const unsubscribe = shop().deps.events.subscribe(({ type }) => announced.push(type));
  const changes = makeTimedChanges(shop().deps, shopTimedChanges);
  const changesAt = async (ms: number) => {
    shop().clock.advance(ms);
    announced.length = 0;
    await changes.run();
    return announced.filter((type) => type === "promotions.changed").length;
  };

  expect(await changesAt(0)).toBe(0);
  expect(await changesAt(DAY_MS - 1)).toBe(0);
  expect(await changesAt(1)).toBe(1);
  expect(await changesAt(DAY_MS)).toBe(1);
  expect(await changesAt(1)).toBe(0);
  unsubscribe();
  await changes.stop();
});

test("nothing applies while promotions are switched off", async () => {
  await makePromotion(shop().ctx, { code: "APAGADO" });
  await makePromotion(shop().ctx);
  await updateSettings(shop().ctx, { promotions: { isEnabled: false } });

  expect(await quoteOf("APAGADO")).toMatchObject({ discounts: [], code: { applies: false } });
  expect((await shop().request({ url: "/api/promotions" })).json()).toEqual([]);
  await switchPromotionsOn(shop().ctx);
});

test("an administrator creates, changes, copies the code of and deletes a promotion", async () => {
  const created = await admin(
    "POST",
    "",
    promotionBody(shop().ctx, { code: "nueva 20", partner: "Salón Luz" }),
  );
  expect(created.statusCode).toBe(201);
  expect(created.json()).toMatchObject({ code: "NUEVA20", needsCode: true, state: "active", uses: 0 });
  const { id } = created.json();

  expect((await admin("POST", "", promotionBody(shop().ctx, { code: "NUEVA20" }))).json()).toMatchObject({
    code: "taken",
  });
  expect((await admin("PATCH", `/${id}`, { kind: "amount" })).json()).toMatchObject({
    kind: "amount",
    value: 10,
  });
  expect((await admin("PATCH", `/${id}`, { kind: "steps" })).statusCode).toBe(400);
  expect((await admin("PATCH", `/${id}`, { applies: { to: "products", ids: [999_999] } })).statusCode).toBe(
    400,
  );
  expect((await admin("PATCH", `/${id}`, { isPaused: true })).json()).toMatchObject({ state: "paused" });
  expect((await admin("DELETE", `/${id}`)).statusCode).toBe(204);
  expect((await admin("GET", "")).json().map((row: { id: number }) => row.id)).not.toContain(id);
});

test.each([
  ["a percentage above 100", { value: 101 }],
  ["no value", { value: null }],
  ["an end before the start", { endsAt: "2020-01-01T00:00:00.000Z" }],
  ["no category", { applies: { to: "categories", ids: [] } }],
  ["paying more units than taken", { kind: "buy-n-pay-m", value: { buy: 2, pay: 3 } }],
  ["an unknown field", { free: true }],
  [
    "a step from a fraction of a centavo",
    { kind: "steps", value: [{ from: 10_000.123, by: "subtotal", percent: 5 }] },
  ],
])("a promotion with %s is refused", async (_what, given) => {
  const payload = { ...promotionBody(shop().ctx), ...given };

  expect((await admin("POST", "", payload)).statusCode).toBe(400);
});

test("a promotion that breaks a newer rule can be paused", async () => {
  const { ctx } = shop();
  const steps = { kind: "steps", value: [{ by: "units", from: 2, percent: 10 }] };
  const id = await makePromotion(ctx, steps);
  const value = [{ by: "units", from: 2.5, percent: 10 } as const];
  await ctx.db.update(promotions).set({ value }).where(eq(promotions.id, id));

  const paused = await admin("PATCH", `/${id}`, { isPaused: true });
  const renamed = await admin("PATCH", `/${id}`, { name: "Otra" });

  expect([paused.statusCode, renamed.statusCode]).toEqual([200, 400]);
});

test("a promotion for a product that was deleted can be paused", async () => {
  const gone = await makeProduct(shop().ctx, { price: 20_000 });
  const applies = { to: "products", ids: [gone.id] };
  const id = await makePromotion(shop().ctx, { applies });
  await shop().ctx.db.delete(products).where(eq(products.id, gone.id));

  const paused = await admin("PATCH", `/${id}`, { isPaused: true, applies });

  expect(paused.json()).toMatchObject({ state: "paused", applies });
  expect(paused.json().conditions).toMatch(/^10 % de descuento en productos que ya no se venden\. Desde/);
});

test("an edit of an outdated version is refused with the stored promotion, whose pause is no edit", async () => {
  const id = await makePromotion(shop().ctx, { name: "Noviembre", endsAt: after(30) });
  const seen = (await admin("GET", "")).json().find((promotion: { id: number }) => promotion.id === id);
  await admin("PATCH", `/${id}`, { isPaused: true });
  const theirs = await admin("PATCH", `/${id}`, { endsAt: after(9), version: seen.version });

  const mine = await admin("PATCH", `/${id}`, { name: "Noviembre verde", version: seen.version });

  expect(theirs.statusCode).toBe(200);
  expect([mine.statusCode, mine.json().code, mine.json().promotion]).toEqual([
    409,
    "conflict",
    theirs.json(),
  ]);
  expect(theirs.json()).toMatchObject({ name: "Noviembre", endsAt: after(9) });
  const { version } = theirs.json();
  const again = await admin("PATCH", `/${id}`, { name: "Noviembre verde", version });
  expect(again.json()).toMatchObject({ name: "Noviembre verde", endsAt: after(9) });
});

test("a used promotion cannot be deleted, and reports its results for each code", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx, { code: "INFORME" });
  const order = await makeOrder(shop().ctx, {
    userId: user.id,
    lines: [{ productId, price: 20_000 }],
    discountCode: "INFORME",
  });

  expect((await admin("DELETE", `/${id}`)).statusCode).toBe(409);
  expect((await admin("GET", `/${id}/uses`)).json()).toMatchObject({
    codes: [{ code: "INFORME", uses: 1, sales: 0, discount: 0 }],
    orders: [{ orderId: order.id, code: "INFORME", discount: 2_000, payment: "unpaid", isReturned: false }],
  });

  for (const [changes, payment] of [
    [{ paymentStatus: "accepted", status: "processing" }, "paid"],
    [{ paymentStatus: "refunded", status: "processing" }, "undone"],
    [{ paymentStatus: "reversed", status: "processing" }, "undone"],
    [{ paymentStatus: "accepted", status: "cancelled", holdsStock: false }, "undone"],
  ] as const) {
    await shop().ctx.db.update(orders).set(changes).where(eq(orders.id, order.id));
    expect((await admin("GET", `/${id}/uses`)).json().orders[0].payment).toBe(payment);
  }
});

test("a promotion whose only order gave its use back cannot be deleted, and the list says so", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  const [used, unused] = [
    await makePromotion(shop().ctx, { code: "VUELTA" }),
    await makePromotion(shop().ctx),
  ];
  const lines = [{ productId, price: 20_000 }];
  const order = await makeOrder(shop().ctx, { userId: user.id, lines, discountCode: "VUELTA" });
  await changeOrderStatus(shop().ctx, order.id, { status: "cancelled" });

  const listed: AdminPromotion[] = (await admin("GET", "")).json();
  const of = (id: number) => mustExist(listed.find((promotion) => promotion.id === id));
  expect([of(used).uses, of(used).isDeletable, of(unused).isDeletable]).toEqual([0, false, true]);
  expect((await admin("DELETE", `/${used}`)).statusCode).toBe(409);
  expect((await admin("DELETE", `/${unused}`)).statusCode).toBe(204);
});

test("free shipping is named in quote and order, and its report counts the fee that it saved", async () => {
  const { user, cookie: buyer } = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx, {
    name: "Envío de noviembre",
    kind: "free-shipping",
    value: undefined,
  });

  expect(await quoteOf()).toMatchObject({ shipping: { freeBy: "Envío de noviembre" }, total: 20_000 });
  const order = await makeOrder(shop().ctx, { userId: user.id, lines: [{ productId, price: 20_000 }] });
  const { shippingFreeBy, shipping, total } = (
    await shop().request({ url: `/api/orders/${order.id}`, cookie: buyer })
  ).json();

  expect({ shippingFreeBy, shipping, total }).toEqual({
    shippingFreeBy: "Envío de noviembre",
    shipping: 0,
    total: 20_000,
  });
  expect((await admin("GET", `/${id}/uses`)).json().orders).toMatchObject([{ discount: 10_000 }]);
});

test("a renamed code keeps its results, and the old name is free again", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx, { code: "ANTES" });
  await makeOrder(shop().ctx, {
    userId: user.id,
    lines: [{ productId, price: 20_000 }],
    discountCode: "ANTES",
  });

  await admin("PATCH", `/${id}`, { code: "DESPUES" });
  await makePromotion(shop().ctx, { code: "ANTES" });

  expect((await admin("PATCH", `/${id}`, { code: "ANTES" })).statusCode).toBe(409);
  expect((await admin("GET", `/${id}/uses`)).json().codes).toMatchObject([{ code: "DESPUES", uses: 1 }]);
});

test("the preview shows what a promotion would do to the three latest carts", async () => {
  const { ctx } = shop();
  const { user } = await makeSignedIn(ctx);
  const oil = (await makeProduct(ctx, { price: 45_000.5, stock: 100 })).id;
  const buy = (lines: { productId: number; price: number; quantity: number }[]) =>
    makeOrder(ctx, { userId: user.id, lines });
  await buy([{ productId, price: 20_000, quantity: 9 }]);
  const first = await buy([{ productId, price: 20_000, quantity: 2 }]);
  const second = await buy([
    { productId, price: 20_000, quantity: 1 },
    { productId: oil, price: 45_000.5, quantity: 2 },
  ]);
  const third = await buy([{ productId, price: 20_000, quantity: 1 }]);

  const body = promotionBody(ctx, { value: 25, minSubtotal: 30_000 });
  const { carts, conditions } = (await admin("POST", "/preview", body)).json();

  expect(carts).toMatchObject([
    {
      orderId: third.id,
      subtotal: 20_000,
      discount: 0,
      reason: expect.stringMatching(/^Te faltan \$\s10\.000$/),
    },
    { orderId: second.id, subtotal: 110_001, discount: 27_500.25, lines: [{ quantity: 1 }, { quantity: 2 }] },
    { orderId: first.id, subtotal: 40_000, discount: 10_000, lines: [{ quantity: 2 }] },
  ]);
  expect(carts).toHaveLength(3);
  expect(conditions.replaceAll(/\s/g, " ")).toMatch(
    /^25 % de descuento en toda la tienda\. Desde el \d+ de marzo de 2026, sin fecha de cierre\./,
  );
});

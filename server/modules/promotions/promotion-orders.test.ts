import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import { inTransaction } from "#server/context.ts";
import { promotions, promotionUses } from "#server/db/schema/index.ts";
import { changeOrderStatus, expireOrders, setOrderPaymentStatus } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { updatePromotion } from "./index.ts";

const shop = testShop();
let productId: number;

beforeAll(async () => {
  await switchPromotionsOn(shop().ctx);
  productId = (await makeProduct(shop().ctx, { price: 20_000, stock: 5_000 })).id;
});

beforeEach(async () => {
  await shop().ctx.db.update(promotions).set({ isPaused: true });
});

function place(cookie: string, given: Partial<PlaceOrderBody> = {}, quantity = 1) {
  const payload = orderBody([{ productId, price: 20_000, quantity }], given);
  return shop().request({ method: "POST", url: "/api/orders", cookie, payload });
}

const usesOf = async (id: number) =>
  mustExist((await shop().ctx.db.select().from(promotions).where(eq(promotions.id, id)))[0]).uses;

test("an order has the discount of its promotion, as a row and in its lines", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx, {
    name: "Lleva 3, paga 2",
    kind: "buy-n-pay-m",
    value: { buy: 3, pay: 2 },
  });

  const answer = await place(cookie, { discount: 20_000 }, 3);

  expect(answer.json()).toMatchObject({
    subtotal: 60_000,
    discounts: 20_000,
    shipping: 10_000,
    total: 50_000,
    items: [{ discount: 20_000 }],
    adjustments: [
      { kind: "discount", label: "Lleva 3, paga 2", amount: 20_000 },
      { kind: "shipping", amount: 10_000 },
    ],
  });
  expect(await usesOf(id)).toBe(1);
});

test("a discount other than the one shown is answered with the current quote", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  await makePromotion(shop().ctx, { code: "SEIS" });

  for (const given of [
    { discount: 0, discountCode: "seis" },
    { discount: 3_000 },
    { discountCode: "OTRO" },
  ]) {
    const answer = await place(cookie, given);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "discount_changed", quote: { subtotal: 20_000 } });
  }
  const answer = await place(cookie, { discountCode: " Seis ", discount: 2_000 });
  expect(answer.json()).toMatchObject({ discounts: 2_000, total: 28_000 });
});

test("an order that ends unpaid gives its use back, and takes it again when it is reopened", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx, { code: "UNICO", maxUses: 1 });

  const { id: orderId } = (await place(cookie, { discountCode: "UNICO" })).json();
  expect(await usesOf(id)).toBe(1);
  expect((await place(cookie, { discountCode: "UNICO" })).json()).toMatchObject({
    code: "discount_changed",
    quote: { code: { applies: false, reason: "Ya se agotó" } },
  });

  shop().clock.advance(61 * 60_000);
  await expireOrders(shop().ctx);
  expect(await usesOf(id)).toBe(0);

  await changeOrderStatus(shop().ctx, orderId, { status: "processing" });
  expect(await usesOf(id)).toBe(1);
});

test("an order that was cancelled during its payment gives its use back when the payment fails", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx, { code: "UNA", maxUses: 1 });
  const order = (await place(cookie, { discountCode: "UNA" })).json();
  const report = (status: "pending" | "rejected") =>
    inTransaction(shop().ctx, (tx) => setOrderPaymentStatus(tx, order.id, status));

  await report("pending");
  await changeOrderStatus(shop().ctx, order.id, { status: "cancelled" });
  expect(await usesOf(id)).toBe(1);
  await report("rejected");

  expect(await usesOf(id)).toBe(0);
});

test("a use that is given back is announced only where the promotion was used up", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const announced: string[] = [];
  const unsubscribe = shop().deps.events.subscribe(({ type }) => announced.push(type));
  const countCancelling = async (discountCode: string) => {
    const { id } = (await place(cookie, { discountCode })).json();
    announced.length = 0;
    await shop().request({ method: "POST", url: `/api/orders/${id}/cancel`, cookie });
    return announced.filter((type) => type === "promotions.changed").length;
  };
  await makePromotion(shop().ctx, { code: "LIBRE" });
  await makePromotion(shop().ctx, { code: "ESCASO", maxUses: 1 });

  expect(await countCancelling("LIBRE")).toBe(0);
  expect(await countCancelling("ESCASO")).toBe(1);
  unsubscribe();
});

test("a reopened order whose use somebody else took keeps its price, and no use is counted twice", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx, { code: "ULTIMO", maxUses: 1 });
  const { id: first } = (await place(cookie, { discountCode: "ULTIMO" })).json();
  await shop().request({ method: "POST", url: `/api/orders/${first}/cancel`, cookie });

  expect((await place(cookie, { discountCode: "ULTIMO" })).statusCode).toBe(201);
  await changeOrderStatus(shop().ctx, first, { status: "processing" });

  expect(await usesOf(id)).toBe(1);
  const held = await shop().ctx.db.select().from(promotionUses).where(eq(promotionUses.promotionId, id));
  expect(held.filter(({ returnedAt }) => returnedAt === null)).toHaveLength(1);
});

test("of 200 buyers who compete for a code with 10 uses, exactly 10 get it", {
  timeout: 120_000,
}, async () => {
  const id = await makePromotion(shop().ctx, { code: "DIEZ", maxUses: 10 });
  const cookies: string[] = [];
  for (let buyer = 0; buyer < 200; buyer++) cookies.push((await makeSignedIn(shop().ctx)).cookie);

  const answers = await Promise.all(
    cookies.map((cookie) => place(cookie, { discountCode: "DIEZ", discount: 2_000 })),
  );

  const refused = answers.filter(({ statusCode }) => statusCode === 409).map((answer) => answer.json());
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  expect(refused).toHaveLength(190);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["discount_changed"]));
  expect(refused[0].quote).toMatchObject({ discounts: [], code: { applies: false, reason: "Ya se agotó" } });
  expect(await usesOf(id)).toBe(10);
});

test.each([
  [
    "phone",
    (index: number) => ({
      email: `otra${index}@correo.example`,
      phone: index % 2 ? "301 000 00 01" : "+57 (301) 000-0001",
    }),
  ],
  [
    "e-mail",
    (index: number) => ({
      email: index % 2 ? "nueva@correo.example" : `Nueva+${index}@Correo.example`,
      phone: `30200000${10 + index}`,
    }),
  ],
])(
  "a first-purchase code works once per %s, however many accounts race",
  { timeout: 60_000 },
  async (by, person) => {
    await makePromotion(shop().ctx, { code: `HOLA${by.length}`, firstPurchase: true });
    const accounts = [];
    for (let count = 0; count < 12; count++) accounts.push(await makeSignedIn(shop().ctx));

    const answers = await Promise.all(
      accounts.map(({ cookie }, index) =>
        place(cookie, { discountCode: `HOLA${by.length}`, discount: 2_000, ...person(index) }),
      ),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: "discount_changed",
      quote: { code: { applies: false, reason: "Es para la primera compra" } },
    });
  },
);

test("a first-purchase code works once for an account, however many of its orders race", async () => {
  await makePromotion(shop().ctx, { code: "CUENTA", firstPurchase: true });
  const { cookie } = await makeSignedIn(shop().ctx);

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      place(cookie, {
        discountCode: "CUENTA",
        discount: 2_000,
        email: `distinta${index}@correo.example`,
        phone: `30400000${10 + index}`,
      }),
    ),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
});

test("a buyer who is recognised only by the order's phone can buy at the price that the refusal shows", async () => {
  await makePromotion(shop().ctx, { firstPurchase: true });
  const known = { email: "uno@correo.example", phone: "303 000 00 03" };
  await place((await makeSignedIn(shop().ctx)).cookie, { discount: 2_000, ...known });
  const { cookie } = await makeSignedIn(shop().ctx);
  const again = { email: "otra3@correo.example", phone: known.phone };

  const refused = (await place(cookie, { discount: 2_000, ...again })).json();

  expect(refused).toMatchObject({ code: "discount_changed", quote: { discounts: [], total: 30_000 } });
  expect((await place(cookie, { discount: 0, ...again })).json()).toMatchObject({ total: 30_000 });
});

test("a limit for each person counts that person's uses", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  await makePromotion(shop().ctx, { code: "DOS", maxUsesPerPerson: 2 });
  const own = { discountCode: "DOS", email: "dos@correo.example", phone: "302 000 00 02" };

  const statuses = [];
  for (let order = 0; order < 3; order++) statuses.push((await place(cookie, own)).statusCode);

  expect(statuses).toEqual([201, 201, 409]);
});

test("a promotion that is paused while the cart is open no longer applies", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const id = await makePromotion(shop().ctx);

  await updatePromotion(shop().ctx, id, { isPaused: true });

  expect((await place(cookie, { discount: 2_000 })).json()).toMatchObject({ code: "discount_changed" });
});

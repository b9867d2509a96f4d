import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { orders, promotionCodes } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

function ask(payload: object) {
  return shop().request({ method: "POST", url: "/api/cart/quote", payload });
}

async function makeShampoo(stock = 10) {
  const product = await makeProduct(shop().ctx, {
    price: 20_000,
    variants: [
      { size: "60 ml", stock, price: 25_000 },
      { size: "apagado", stock: 9, isEnabled: false },
    ],
  });
  return { productId: product.id, size: "60 ml", name: product.name };
}

test("a visitor reads lines, shipping with its days, payment methods and total of a cart", async () => {
  const { name, ...line } = await makeShampoo();

  const answer = await ask({ items: [{ ...line, quantity: 1 }], cityCode: "05001" });

  expect(answer.statusCode).toBe(200);
  expect(CartQuote.parse(answer.json())).toEqual({
    lines: [{ ...line, name, price: 25_000, quantity: 1, available: 10, discount: 0, total: 25_000 }],
    discounts: [],
    shipping: {
      options: [
        {
          method: "standard",
          label: "Envío estándar",
          time: "3 a 5 días hábiles",
          fee: 10_000,
          freeFrom: 50_000,
          missingForFree: 25_000,
          from: "2026-03-09",
          until: "2026-03-11",
        },
        {
          method: "express",
          label: "Envío exprés",
          time: "1 a 2 días hábiles",
          fee: 20_000,
          freeFrom: 100_000,
          missingForFree: 75_000,
          from: "2026-03-05",
          until: "2026-03-06",
        },
      ],
      chosen: "standard",
      freeBy: null,
    },
    surcharges: [],
    subtotal: 25_000,
    total: 35_000,
    paymentMethods: ["credit-card", "epayco", "bank-transfer"].map((method) => ({ method, available: true })),
  });
});

test("a quote counts no line that is not for sale, and no more units than are in stock", async () => {
  const { name: _name, ...line } = await makeShampoo(2);
  const draft = await makeProduct(shop().ctx, { price: 90_000, isPublished: false });

  const answer = await ask({
    items: [
      { ...line, quantity: 5 },
      { ...line, size: "apagado", quantity: 1 },
      { productId: draft.id, size: "", quantity: 1 },
    ],
    shippingMethod: "express",
  });

  expect(answer.json().lines).toMatchObject([
    { quantity: 5, available: 2, total: 50_000 },
    { name: null, price: null, available: 0, total: 0 },
    { name: null, price: null, available: 0, total: 0 },
  ]);
  expect(answer.json()).toMatchObject({ subtotal: 50_000, total: 70_000, shipping: { chosen: "express" } });
});

test("a code does not apply, and the answer says why", async () => {
  const { name: _name, ...line } = await makeShampoo();

  const answer = await ask({ items: [{ ...line, quantity: 1 }], discountCode: "HOLA10" });

  expect(answer.json().code).toEqual({
    code: "HOLA10",
    applies: false,
    reason: "Este código no existe o ya terminó.",
    isUnknown: true,
  });
});

test("a quote uses changed shipping fees at once", async () => {
  const { name: _name, ...line } = await makeShampoo();
  const standard = { name: "envío a casa", time: "3 a 5 días hábiles", fee: 7_500, freeFrom: 25_001 };
  await updateSettings(shop().ctx, { shipping: { standard } });

  const answer = await ask({ items: [{ ...line, quantity: 1 }] });

  expect(answer.json().shipping.options[0]).toMatchObject({
    label: "Envío a casa",
    fee: 7_500,
    missingForFree: 1,
  });
});

test.each([
  ["no lines", { items: [] }],
  ["no units", { items: [{ productId: 1, size: "", quantity: 0 }] }],
  ["a price from the browser", { items: [{ productId: 1, size: "", quantity: 1, price: 1 }] }],
  ["the same line twice", { items: Array(2).fill({ productId: 1, size: "", quantity: 1 }) }],
  [
    "an unknown shipping method",
    { items: [{ productId: 1, size: "", quantity: 1 }], shippingMethod: "drone" },
  ],
  ["a town's name for its code", { items: [{ productId: 1, size: "", quantity: 1 }], cityCode: "Cali" }],
])("a quote is refused for %s", async (_what, payload) => {
  const answer = await ask(payload);

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: expect.any(String), code: "invalid_input" });
});

/** Orders all units of a shampoo, and asks what is available of it. */
async function orderAll(cookie: string | undefined, key: string) {
  const { name: _name, ...line } = await makeShampoo(5);
  const email = `${key}@correo.example`;
  const placed = await shop().request({
    method: "POST",
    url: "/api/orders",
    headers: { "idempotency-key": key },
    ...(cookie && { cookie }),
    payload: {
      ...orderBody([{ ...line, price: 25_000, quantity: 5 }], { email }),
      ...(!cookie && { acceptPrivacy: true }),
    },
  });
  expect(placed.statusCode).toBe(201);
  const { id } = placed.json<{ id: number }>();
  return {
    change: (values: Partial<typeof orders.$inferInsert>) =>
      shop().ctx.db.update(orders).set(values).where(eq(orders.id, id)),
    async availableFor(buyer: string | undefined, ...earlierKeys: string[]) {
      const payload = { items: [{ ...line, quantity: 5 }], earlierKeys };
      const answer = await shop().request({
        method: "POST",
        url: "/api/cart/quote",
        payload,
        ...(buyer && { cookie: buyer }),
      });
      return answer.json<CartQuote>().lines[0]?.available;
    },
  };
}

test("the units that the buyer's own unpaid order holds are available, until its payment is under way", async () => {
  const [owner, other] = [await makeSignedIn(shop().ctx), await makeSignedIn(shop().ctx)];
  const { availableFor, change } = await orderAll(owner.cookie, "own-attempt");

  expect(await availableFor(owner.cookie)).toBe(0);
  expect(await availableFor(owner.cookie, "own-attempt")).toBe(5);
  expect(await availableFor(other.cookie, "own-attempt")).toBe(0);
  expect(await availableFor(undefined, "own-attempt")).toBe(0);
  await change({ paymentStatus: "rejected" });
  expect(await availableFor(owner.cookie, "own-attempt")).toBe(5);
  await change({ received: 100n });
  expect(await availableFor(owner.cookie, "own-attempt")).toBe(0);
  await change({ received: 0n, paymentStatus: "pending" });
  expect(await availableFor(owner.cookie, "own-attempt")).toBe(0);
});

test("a visitor's own unpaid order counts in the same way, also after a login", async () => {
  await updateSettings(shop().ctx, { guestCheckout: { isEnabled: true } });
  const { availableFor } = await orderAll(undefined, "visitor-attempt");
  const { cookie } = await makeSignedIn(shop().ctx);

  expect(await availableFor(undefined, "visitor-attempt")).toBe(5);
  expect(await availableFor(cookie, "visitor-attempt")).toBe(5);
  expect(await availableFor(undefined, "another-key")).toBe(0);
});

test("a code that only the buyer's own unpaid order has used applies again to its goods, and no other used-up code does", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  await switchPromotionsOn(shop().ctx);
  const promotionId = await makePromotion(shop().ctx, { code: "unica", maxUses: 1 });
  await shop().ctx.db.insert(promotionCodes).values({ promotionId, code: "GASTADA", maxUses: 1, uses: 1 });
  const { name: _name, ...line } = { ...(await makeShampoo()), quantity: 1 };
  const { name: _otherName, ...otherLine } = { ...(await makeShampoo()), quantity: 1 };
  const applies = async (earlierKeys: string[], item = line, discountCode = "unica") => {
    const payload = { items: [item], discountCode, earlierKeys };
    const answer = await shop().request({ method: "POST", url: "/api/cart/quote", cookie, payload });
    return answer.json<CartQuote>().code?.applies;
  };
  expect(await applies([])).toBe(true);
  const placed = await shop().request({
    method: "POST",
    url: "/api/orders",
    cookie,
    headers: { "idempotency-key": "coded" },
    payload: { ...orderBody([{ ...line, price: 25_000 }]), discountCode: "unica", discount: 2_500 },
  });
  expect(placed.statusCode).toBe(201);

  expect(await applies([])).toBe(false);
  expect(await applies(["coded"])).toBe(true);
  expect(await applies(["coded"], otherLine)).toBe(false);
  expect(await applies(["coded"], line, "gastada")).toBe(false);
});

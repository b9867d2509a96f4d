import { beforeAll, expect, test } from "vitest";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const PRICE = 39_900;

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
});

const asAdmin = (method: "POST", url: string, payload: object) =>
  shop().request({ method, url, cookie: admin.cookie, payload });

const quoteBody = (items: object[], given: object = {}) => ({
  userId: null,
  email: "",
  phone: "",
  items,
  shippingMethod: "standard",
  shippingFee: null,
  agreedDiscount: null,
  ...given,
});
const quoteOf = async (body: object) => {
  const answer = await asAdmin("POST", "/api/admin/orders/quote", body);
  expect(answer.statusCode).toBe(200);
  return answer.json<CartQuote>();
};
const discountOf = ({ discounts }: CartQuote) => discounts.reduce((sum, { amount }) => sum + amount, 0);

async function firstPurchase(code: string) {
  await switchPromotionsOn(shop().ctx);
  await makePromotion(shop().ctx, { name: "Primera", code, firstPurchase: true });
  const { id } = await makeProduct(shop().ctx, { price: PRICE, stock: 50 });
  return { productId: id, size: "", quantity: 1 };
}

test("a first purchase is judged by account, e-mail and phone of the customer, not of the administrator", async () => {
  const line = await firstPurchase("PRIMERA");
  const email = "primera@correo.example";
  const { user } = await makeSignedIn(shop().ctx, { email });
  const discountFor = async (person: object) =>
    discountOf(await quoteOf(quoteBody([line], { discountCode: "PRIMERA", ...person })));
  const people = [{ userId: user.id }, { email }, { phone: "+57 311 555 0177" }];

  const before = await Promise.all(people.map(discountFor));
  await asAdmin(
    "POST",
    "/api/admin/orders",
    manualOrderBody([{ ...line, price: PRICE }], {
      userId: user.id,
      customer: { firstName: "Luz", lastName: "", email, phone: "3115550177" },
    }),
  );

  expect(before).toEqual([3_990, 3_990, 3_990]);
  expect(await Promise.all(people.map(discountFor))).toEqual([0, 0, 0]);
  expect(await discountFor({ email: "otra@correo.example" })).toBe(3_990);
});

test("a promotion counts the e-mail of the customer's account when the order has none", async () => {
  const line = await firstPurchase("PRIMERA2");
  const email = "con-cuenta@correo.example";
  const { user } = await makeSignedIn(shop().ctx, { email });
  const priced = [{ ...line, price: PRICE }];
  const customer = { firstName: "Ana", lastName: "", email, phone: "3125550101" };
  await asAdmin("POST", "/api/admin/orders", manualOrderBody(priced, { customer }));

  const answer = await asAdmin(
    "POST",
    "/api/admin/orders",
    manualOrderBody(priced, {
      userId: user.id,
      customer: { ...customer, email: "", phone: "3125550102" },
      discountCode: "PRIMERA2",
    }),
  );

  expect(answer.json()).toMatchObject({ code: "discount_changed" });
});

test("an order whose discount or fee is not the one seen is refused with the customer's quote", async () => {
  const line = await firstPurchase("PRIMERA3");
  const place = (given: object) =>
    asAdmin(
      "POST",
      "/api/admin/orders",
      manualOrderBody([{ ...line, price: PRICE }], {
        discountCode: "PRIMERA3",
        customer: { firstName: "Eva", lastName: "", email: "", phone: "3135550103" },
        ...given,
      }),
    );
  const agreedDiscount = { amount: 1_000, reason: "Cortesía" };

  const discount = await place({ discount: 0 });
  const fee = await place({ discount: 3_990, seenShippingFee: 9_000 });
  const right = await place({
    discount: 4_990,
    agreedDiscount,
    shippingFee: 3_000,
    seenShippingFee: 3_000,
  });

  expect(discount.statusCode).toBe(409);
  expect(discount.json()).toMatchObject({
    code: "discount_changed",
    quote: { discounts: [{ label: "Primera", amount: 3_990 }] },
  });
  expect(fee.statusCode).toBe(409);
  expect(fee.json()).toMatchObject({ code: "shipping_changed", quote: { total: PRICE - 3_990 + 10_000 } });
  expect(right.statusCode).toBe(201);
});

test("the quote counts agreed fee, agreed discount and pickup as the order does", async () => {
  const line = await firstPurchase("PRIMERA4");
  const agreed = { shippingFee: 3_500, agreedDiscount: { amount: 5_000, reason: "Cortesía" } };

  const sent = await quoteOf(quoteBody([line], agreed));
  const pickedUp = await quoteOf(quoteBody([line], { shippingMethod: "pickup" }));

  expect(sent).toMatchObject({
    discounts: [{ label: "Cortesía", amount: 5_000 }],
    total: PRICE - 5_000 + 3_500,
  });
  expect(pickedUp).toMatchObject({ total: PRICE, shipping: { chosen: "pickup" } });
  expect(pickedUp.shipping.options.map(({ method }) => method)).toContain("standard");
});

test("staff who may not see sums apply a code as its customer could, within the customer's limits", async () => {
  await switchPromotionsOn(shop().ctx);
  await makePromotion(shop().ctx, { name: "Regalo", code: "REGALO1", value: 100, maxUsesPerPerson: 1 });
  const clerk = await makeSignedIn(shop().ctx, { role: "orders" });
  const product = await makeProduct(shop().ctx, { price: PRICE, stock: 5 });
  const customer = {
    firstName: "Alba",
    lastName: "Ruiz",
    email: "alba@correo.example",
    phone: "3105550777",
  };
  const takeOrder = () =>
    shop().request({
      method: "POST",
      url: "/api/admin/orders",
      cookie: clerk.cookie,
      payload: manualOrderBody([{ productId: product.id, price: PRICE, quantity: 1 }], {
        customer,
        discountCode: "REGALO1",
      }),
    });

  expect((await takeOrder()).statusCode).toBe(201);
  expect((await takeOrder()).json()).toMatchObject({ code: "discount_changed" });
});

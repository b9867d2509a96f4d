import { beforeAll, beforeEach, expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** Three wrong codes in 15 minutes instead of thirty. */
const shop = testShop({ env: { RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "127.0.0.1" } });
let productId: number;
let network = 0;

beforeAll(async () => {
  const { ctx } = shop();
  await switchPromotionsOn(ctx);
  await makePromotion(ctx, { code: "BUENO" });
  await makePromotion(ctx, { code: "OTRO" });
  productId = (await makeProduct(ctx, { price: 20_000, stock: 100 })).id;
});
beforeEach(() => {
  network += 1;
});

async function ask(discountCode: string, cookie?: string) {
  const answer = await shop().request({
    method: "POST",
    url: "/api/cart/quote",
    ...(cookie && { cookie }),
    headers: { "x-forwarded-for": `200.1.${network}.1` },
    payload: { items: [{ productId, size: "", quantity: 1 }], discountCode },
  });
  return { status: answer.statusCode, ...answer.json().code };
}
const TOO_MANY = "Probaste demasiados códigos. Espera 15 minutos e inténtalo de nuevo.";

test("after too many wrong codes no new code is answered, right or wrong; the cart is quoted all the same", async () => {
  for (const code of ["A", "B", "C"]) expect((await ask(code)).reason).not.toBe(TOO_MANY);

  expect(await ask("D")).toMatchObject({ status: 200, applies: false, reason: TOO_MANY });
  expect(await ask("OTRO")).toMatchObject({ status: 200, applies: false, reason: TOO_MANY });
});

test("a code that was right before stays right while wrong ones are refused", async () => {
  for (const code of ["BUENO", "A", "B", "C", "D"]) await ask(code);

  expect(await ask("BUENO")).toMatchObject({ applies: true });
});

test("the same wrong code counts once, however often the cart is quoted", async () => {
  for (let n = 0; n < 6; n++) await ask("VIEJO");

  expect((await ask("A")).reason).not.toBe(TOO_MANY);
  expect(await ask("BUENO")).toMatchObject({ applies: true });
});

test("visitors of a network do not use up the attempts of its signed-in customers", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  for (const code of ["A", "B", "C", "D"]) await ask(code);

  expect(await ask("BUENO", cookie)).toMatchObject({ applies: true });
});

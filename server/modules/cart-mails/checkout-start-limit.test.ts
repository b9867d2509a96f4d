import { expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });
const MOST = 60;

test("a customer who visits the checkout often uses up nobody else's visits in the same network", async () => {
  const product = await makeProduct(shop().ctx, { name: "Sérum", stock: 5 });
  const payload = { items: [{ productId: product.id, size: "", quantity: 1 }] };
  const [ana, luis] = [await makeSignedIn(shop().ctx), await makeSignedIn(shop().ctx)];
  const visit = async (cookie: string) =>
    (await shop().request({ method: "POST", url: "/api/checkout-starts", cookie, payload })).statusCode;

  for (let n = 0; n < MOST; n++) expect(await visit(ana.cookie)).toBe(202);

  expect(await visit(ana.cookie)).toBe(429);
  expect(await visit(luis.cookie)).toBe(202);
});

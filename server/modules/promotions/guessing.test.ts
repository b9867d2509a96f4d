import { expect, test } from "vitest";
import { makeProduct } from "#tests/support/factories.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "0.1", TRUST_PROXY: "127.0.0.1" } });

test("a network may try few wrong codes; right ones do not count, and do not reset the count", async () => {
  await switchPromotionsOn(shop().ctx);
  await makePromotion(shop().ctx, { code: "BUENO" });
  const { id: productId } = await makeProduct(shop().ctx);
  const ask = async (discountCode: string, network = "200.1.1.1") =>
    (
      await shop().request({
        method: "POST",
        url: "/api/cart/quote",
        headers: { "x-forwarded-for": network },
        payload: { items: [{ productId, size: "", quantity: 1 }], discountCode },
      })
    ).statusCode;

  const statuses = [];
  for (const code of ["BUENO", "A", "BUENO", "B", "BUENO", "C", "D", "BUENO"]) statuses.push(await ask(code));

  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  expect(await ask("E", "200.1.2.1")).toBe(200);
});

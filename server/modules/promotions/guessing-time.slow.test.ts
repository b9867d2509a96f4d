import { beforeAll, expect, test } from "vitest";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { median } from "#tests/support/median.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { sizes } from "#tests/torture/sizes.ts";
import { makeBulkCodes } from "./bulk-codes.ts";

const shop = testShop();
let productId: number;
let codes: string[];

beforeAll(async () => {
  const { ctx } = shop();
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * 86_400_000).toISOString();
  await switchPromotionsOn(ctx);
  productId = (await makeProduct(ctx, { price: 20_000, stock: 100 })).id;
  const { user } = await makeSignedIn(ctx);
  const personal = await makePromotion(ctx, { needsCode: true });
  const [ofSomebody = ""] = await makeBulkCodes(ctx, personal, { count: 1, userId: user.id });
  await makePromotion(ctx, { code: "VIEJO", startsAt: daysAgo(30), endsAt: daysAgo(9) });
  codes = ["NADIE", ofSomebody, "VIEJO"];
});

test("a code that does not exist, one of somebody else and one that ended long ago are answered in the same time", {
  timeout: 180_000,
  // Only the machine's noise deserves a second try: tests/api/sql-budgets.test.ts compares the statements.
  retry: 3,
}, async () => {
  const times = new Map<string, number[]>(codes.map((code) => [code, []]));
  // Interleaved, so that a slow moment of the machine meets all.
  for (let round = 0; round < sizes.guesses / codes.length; round++) {
    for (const [code, taken] of times) {
      const payload = { items: [{ productId, size: "", quantity: 1 }], discountCode: code };
      const start = performance.now();
      const answer = await shop().request({ method: "POST", url: "/api/cart/quote", payload });
      taken.push(performance.now() - start);
      expect(answer.json().code.reason).toBe("Este código no existe o ya terminó.");
    }
  }

  const medians = [...times.values()].map(median);
  // Another query would take at least half as long again.
  expect(Math.max(...medians)).toBeLessThan(1.25 * Math.min(...medians));
});

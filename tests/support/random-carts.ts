import fc from "fast-check";
import type { ActivePromotion, PromotedLine } from "#contract/promotions/apply.ts";
import type { PromotionRule, PromotionTarget } from "#contract/promotions/promotion.ts";

/** Random carts and promotions, for property tests. Products have the numbers 1 to 40, categories 1 to 5. */

export const randomPrice = fc.bigInt({ min: 1n, max: 300_000_00n });

/** Lines with up to 12 units each. */
export function randomLines({ minUnits = 0 } = {}): fc.Arbitrary<PromotedLine[]> {
  return fc
    .uniqueArray(
      fc.record({
        productId: fc.integer({ min: 1, max: 40 }),
        categoryId: fc.integer({ min: 1, max: 5 }),
        price: randomPrice,
        units: fc.integer({ min: minUnits, max: 12 }),
      }),
      { selector: ({ productId }) => productId, minLength: 1, maxLength: 8 },
    )
    .map((lines) =>
      lines.map((line) => ({ ...line, key: `${line.productId}`, variantId: line.productId + 100 })),
    );
}

const wholePesos = fc.integer({ min: 1, max: 200_000 });
export const randomPercent = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
/** Rules without thresholds. */
export const plainRule: fc.Arbitrary<PromotionRule> = fc.oneof(
  randomPercent.map((value) => ({ kind: "percent" as const, value })),
  wholePesos.map((value) => ({ kind: "amount" as const, value })),
  fc
    .integer({ min: 2, max: 5 })
    .map((buy) => ({ kind: "buy-n-pay-m" as const, value: { buy, pay: buy - 1 } })),
  fc.constant({ kind: "free-shipping" as const }),
);
const randomRule: fc.Arbitrary<PromotionRule> = fc.oneof(
  plainRule,
  fc
    .record({ buy: fc.integer({ min: 2, max: 6 }), pay: fc.integer({ min: 1, max: 5 }) })
    .filter(({ buy, pay }) => pay < buy)
    .map((value) => ({ kind: "buy-n-pay-m" as const, value })),
  fc
    .array(
      fc.oneof(
        fc.record({ from: wholePesos, by: fc.constant("subtotal" as const), percent: randomPercent }),
        fc.record({
          from: fc.integer({ min: 1, max: 20 }),
          by: fc.constant("units" as const),
          amount: wholePesos,
        }),
      ),
      { minLength: 1, maxLength: 4 },
    )
    .map((value) => ({ kind: "steps" as const, value })),
);
export const randomTarget: fc.Arbitrary<PromotionTarget> = fc.oneof(
  fc.constant<PromotionTarget>({ to: "all", ids: [] }),
  fc.record({
    to: fc.constant("categories" as const),
    ids: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    to: fc.constant("products" as const),
    ids: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 9 }),
  }),
);

/** 50 promotions of all kinds. */
export const fiftyPromotions: fc.Arbitrary<ActivePromotion[]> = fc
  .array(
    fc.record({
      rule: randomRule,
      applies: randomTarget,
      isCombinable: fc.boolean(),
      needsCode: fc.boolean(),
      minSubtotal: fc.oneof(fc.constant(0n), randomPrice),
    }),
    { minLength: 50, maxLength: 50 },
  )
  .map((all) =>
    all.map((given, index) => ({
      ...given,
      id: index + 1,
      name: `Promo ${index + 1}`,
      usesLeft: null,
      maxUsesPerPerson: null,
      isFirstPurchase: false,
    })),
  );

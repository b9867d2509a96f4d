import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fiftyPromotions,
  plainRule,
  randomLines,
  randomPercent,
  randomPrice,
  randomTarget,
} from "#tests/support/random-carts.ts";
import { type ActivePromotion, applyPromotions, type PromotedCart, type PromotedLine } from "./apply.ts";
import type { PromotionRule } from "./promotion.ts";

const customer = { isNew: true, uses: new Map<number, number>() };
const pesos = (amount: number) => BigInt(Math.round(amount * 100));

function lineOf(price: number, units: number, productId = 1, categoryId = 1): PromotedLine {
  return { key: `${productId}`, productId, variantId: null, categoryId, price: pesos(price), units };
}

function promotionOf(rule: PromotionRule, given: Partial<ActivePromotion> = {}): ActivePromotion {
  return {
    id: 1,
    name: "Promo",
    rule,
    applies: { to: "all", ids: [] },
    needsCode: false,
    minSubtotal: 0n,
    usesLeft: null,
    maxUsesPerPerson: null,
    isFirstPurchase: false,
    isCombinable: false,
    ...given,
  };
}

const percent = (value: number, given: Partial<ActivePromotion> = {}) =>
  promotionOf({ kind: "percent", value }, given);

function apply(
  lines: readonly PromotedLine[],
  promotions: readonly ActivePromotion[],
  given: Partial<PromotedCart> = {},
) {
  return applyPromotions({ lines, promotions, customer, shippingSavedBy: () => 0n, ...given });
}

function discountOf(lines: readonly PromotedLine[], promotions: readonly ActivePromotion[]): bigint {
  return apply(lines, promotions).applied.reduce((sum, { amount }) => sum + amount, 0n);
}

describe("a promotion", () => {
  test("by percentage discounts only the goods it applies to", () => {
    const lines = [lineOf(10_000, 2, 1, 5), lineOf(30_000, 1, 2, 6)];

    expect(discountOf(lines, [percent(15)])).toBe(pesos(7_500));
    expect(discountOf(lines, [percent(15, { applies: { to: "categories", ids: [5] } })])).toBe(pesos(3_000));
    expect(discountOf(lines, [percent(15, { applies: { to: "products", ids: [2] } })])).toBe(pesos(4_500));
  });

  test("by amount takes at most the goods it is for", () => {
    const promotion = promotionOf(
      { kind: "amount", value: 50_000 },
      { applies: { to: "products", ids: [1] } },
    );

    expect(discountOf([lineOf(10_000, 2, 1), lineOf(90_000, 1, 2)], [promotion])).toBe(pesos(20_000));
  });

  test("of the kind take 3 pay 2 gives the cheapest unit of each three", () => {
    const promotion = promotionOf({ kind: "buy-n-pay-m", value: { buy: 3, pay: 2 } });
    const lines = [lineOf(10_000, 4, 1), lineOf(25_000, 2, 2)];

    expect(discountOf(lines, [promotion])).toBe(pesos(20_000));
    expect(discountOf([lineOf(10_000, 2)], [promotion])).toBe(0n);
  });

  test("of the kind take 3 pay 2 is spread over all its lines, so that no unit costs nothing", () => {
    const promotion = promotionOf({ kind: "buy-n-pay-m", value: { buy: 3, pay: 2 } });
    const { applied } = apply([lineOf(10_000, 1, 1), lineOf(15_000, 2, 2)], [promotion]);

    expect([...(applied[0]?.byLine ?? [])]).toEqual([
      ["1", pesos(2_500)],
      ["2", pesos(7_500)],
    ]);
  });

  test("by steps gives the best step that is reached", () => {
    const promotion = promotionOf({
      kind: "steps",
      value: [
        { from: 2, by: "units", percent: 5 },
        { from: 100_000, by: "subtotal", amount: 12_000 },
      ],
    });

    expect(discountOf([lineOf(40_000, 1)], [promotion])).toBe(0n);
    expect(discountOf([lineOf(40_000, 2)], [promotion])).toBe(pesos(4_000));
    expect(discountOf([lineOf(40_000, 3)], [promotion])).toBe(pesos(12_000));
  });
});

describe("the goods of a promotion", () => {
  const applied = (applies: ActivePromotion["applies"], lines: readonly PromotedLine[]) =>
    discountOf(lines, [percent(10, { applies })]);

  test("may be single sizes, which a product without sizes never matches", () => {
    const lines = [{ ...lineOf(10_000, 1, 1), variantId: 4 }, lineOf(20_000, 1, 2)];

    expect(applied({ to: "variants", ids: [4] }, lines)).toBe(pesos(1_000));
    expect(applied({ to: "variants", ids: [2] }, lines)).toBe(0n);
  });

  test("are only those that can be bought", () => {
    expect(apply([lineOf(10_000, 0)], [percent(10)]).refused.get(1)).toEqual({ reason: "no_products" });
  });
});

test("a percentage is rounded down to the centavo", () => {
  expect(discountOf([lineOf(33.33, 1)], [percent(12.5)])).toBe(416n);
});

test("take 3 pay 2 takes the free units from the cheapest lines on", () => {
  const promotion = promotionOf({ kind: "buy-n-pay-m", value: { buy: 3, pay: 2 } });
  const lines = [lineOf(30_000, 3, 1), lineOf(10_000, 1, 2), lineOf(20_000, 2, 3)];

  expect(discountOf(lines, [promotion])).toBe(pesos(30_000));
  expect(discountOf(lines.slice(0, 2), [promotion])).toBe(pesos(10_000));
});

test("a limit is kept exactly: the last use, the last allowed purchase, the lowest subtotal", () => {
  const lines = [lineOf(10_000, 1)];
  const again = { isNew: false, uses: new Map([[1, 1]]) };

  expect(discountOf(lines, [percent(10, { usesLeft: 1 })])).toBe(pesos(1_000));
  expect(discountOf(lines, [percent(10, { minSubtotal: pesos(10_000) })])).toBe(pesos(1_000));
  expect(apply(lines, [percent(10, { maxUsesPerPerson: 2 })], { customer: again }).applied).toHaveLength(1);
  expect(apply(lines, [percent(10, { isFirstPurchase: true })]).applied).toHaveLength(1);
});

describe("a step that is not reached", () => {
  const steps = (...value: Extract<PromotionRule, { kind: "steps" }>["value"]) =>
    promotionOf({ kind: "steps", value });
  const refusalOf = (promotion: ActivePromotion) => apply([lineOf(10_000, 2)], [promotion]).refused.get(1);

  test("says what the lowest one misses, in units or in pesos", () => {
    const units = { from: 5, by: "units", percent: 5 } as const;
    const goods = { from: 50_000, by: "subtotal", percent: 5 } as const;

    expect(refusalOf(steps({ ...units, from: 9 }, units))).toEqual({ reason: "missing_units", units: 3 });
    expect(refusalOf(steps({ ...goods, from: 90_000 }, goods))).toEqual({
      reason: "missing_subtotal",
      amount: pesos(30_000),
    });
  });

  test("is reached with exactly its units or pesos, and gives at most the goods", () => {
    expect(discountOf([lineOf(10_000, 2)], [steps({ from: 2, by: "units", percent: 5 })])).toBe(pesos(1_000));
    expect(discountOf([lineOf(10_000, 2)], [steps({ from: 20_000, by: "subtotal", amount: 90_000 })])).toBe(
      pesos(20_000),
    );
  });
});

describe("of several promotions", () => {
  test("the one of the customer's code wins when both save the same", () => {
    const promotions = [percent(10), percent(10, { id: 2, needsCode: true })];

    expect(apply([lineOf(10_000, 1)], promotions).applied).toMatchObject([{ promotionId: 2 }]);
    expect(apply([lineOf(10_000, 1)], [percent(10), percent(10, { id: 3 })]).applied).toMatchObject([
      { promotionId: 1 },
    ]);
  });

  test("a single one that saves more than the combinable ones together applies alone", () => {
    const promotions = [
      percent(10, { id: 1, isCombinable: true }),
      percent(10, { id: 2, isCombinable: true }),
      percent(30, { id: 3 }),
    ];

    expect(apply([lineOf(10_000, 1)], promotions).applied).toMatchObject([
      { promotionId: 3, amount: pesos(3_000) },
    ]);
  });

  test("the kinds apply in a fixed order, and those of one kind by number", () => {
    const combinable = (rule: PromotionRule, id: number) => promotionOf(rule, { id, isCombinable: true });
    const promotions = [
      combinable({ kind: "free-shipping" }, 1),
      combinable({ kind: "amount", value: 100 }, 2),
      combinable({ kind: "percent", value: 10 }, 4),
      combinable({ kind: "percent", value: 10 }, 3),
      combinable({ kind: "steps", value: [{ from: 1, by: "units", percent: 10 }] }, 5),
      combinable({ kind: "buy-n-pay-m", value: { buy: 2, pay: 1 } }, 6),
    ];
    const { applied } = apply([lineOf(10_000, 2)], promotions, { shippingSavedBy: () => 1n });

    expect(applied.map(({ promotionId }) => promotionId)).toEqual([6, 5, 3, 4, 2, 1]);
  });

  test("shipping is made free once", () => {
    const free = (id: number) => promotionOf({ kind: "free-shipping" }, { id, isCombinable: true });
    const { applied, refused } = apply([lineOf(10_000, 1)], [free(1), free(2)], {
      shippingSavedBy: () => pesos(9_000),
    });

    expect(applied).toEqual([
      { promotionId: 1, label: "Promo", amount: 0n, byLine: new Map(), shippingSaved: pesos(9_000) },
    ]);
    expect(refused.get(2)).toEqual({ reason: "no_effect" });
  });

  test("the one that saves most applies alone", () => {
    const { applied, refused } = apply([lineOf(10_000, 1)], [percent(10), percent(20, { id: 2 })]);

    expect(applied).toMatchObject([{ promotionId: 2, amount: pesos(2_000) }]);
    expect(refused.get(1)).toEqual({ reason: "better" });
  });

  test("the combinable ones apply together, each to what the earlier ones left", () => {
    const promotions = [
      percent(50, { id: 1, isCombinable: true }),
      promotionOf({ kind: "amount", value: 1_000 }, { id: 2, isCombinable: true }),
      percent(30, { id: 3 }),
    ];

    expect(apply([lineOf(10_000, 1)], promotions).applied.map(({ amount }) => amount)).toEqual([
      pesos(5_000),
      pesos(1_000),
    ]);
  });

  test("free shipping counts with what it saves", () => {
    const free = promotionOf({ kind: "free-shipping" }, { id: 2 });
    const shippingSavedBy = (goods: bigint) => (goods < pesos(50_000) ? pesos(10_000) : 0n);

    expect(apply([lineOf(20_000, 1)], [percent(10), free], { shippingSavedBy }).applied).toMatchObject([
      { promotionId: 2, amount: 0n, shippingSaved: pesos(10_000) },
    ]);
    expect(apply([lineOf(60_000, 1)], [percent(10), free], { shippingSavedBy }).applied).toMatchObject([
      { promotionId: 1 },
    ]);
  });
});

test("a promotion that does not apply says why", () => {
  const lines = [lineOf(10_000, 1)];
  const reasonOf = (promotion: ActivePromotion, facts = customer) =>
    apply(lines, [promotion], { customer: facts }).refused.get(1);

  expect(reasonOf(percent(10, { minSubtotal: pesos(22_000) }))).toEqual({
    reason: "missing_subtotal",
    amount: pesos(12_000),
  });
  expect(reasonOf(percent(10, { isFirstPurchase: true }), { ...customer, isNew: false })).toEqual({
    reason: "first_purchase",
  });
  expect(reasonOf(percent(10, { usesLeft: 0 }))).toEqual({ reason: "used_up" });
  expect(reasonOf(percent(10, { maxUsesPerPerson: 1 }), { isNew: false, uses: new Map([[1, 1]]) })).toEqual({
    reason: "used_by_customer",
  });
  expect(reasonOf(percent(10, { applies: { to: "products", ids: [9] } }))).toEqual({ reason: "no_products" });
  expect(reasonOf(promotionOf({ kind: "buy-n-pay-m", value: { buy: 3, pay: 2 } }))).toEqual({
    reason: "missing_units",
    units: 2,
  });
});

const flatFee = (goods: bigint) => (goods < pesos(50_000) ? pesos(10_000) : 0n);
const grossOf = (lines: readonly PromotedLine[]) =>
  lines.reduce((sum, line) => sum + line.price * BigInt(line.units), 0n);

test("the result does not depend on the order of lines and promotions", () => {
  fc.assert(
    fc.property(randomLines(), fiftyPromotions, (lines, promotions) => {
      const one = apply(lines, promotions, { shippingSavedBy: flatFee });
      const other = apply(lines.toReversed(), promotions.toReversed(), { shippingSavedBy: flatFee });

      const sorted = ({ applied }: typeof one) =>
        applied.map(({ byLine, ...rest }) => ({
          ...rest,
          byLine: [...byLine].filter(([, part]) => part > 0n).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        }));
      expect(sorted(other)).toEqual(sorted(one));
    }),
    { numRuns: 100 },
  );
}, 30_000);

test("without thresholds, one more unit never lowers the amount to pay", () => {
  const promotions = fc
    .array(fc.record({ rule: plainRule, applies: randomTarget }), { maxLength: 8 })
    .map((all) => all.map((given, index) => promotionOf(given.rule, { ...given, id: index + 1 })));
  fc.assert(
    fc.property(randomLines(), promotions, fc.nat(), (lines, given, which) => {
      const more = lines.map((line, index) =>
        index === which % lines.length ? { ...line, units: line.units + 1 } : line,
      );
      const payable = (cart: PromotedLine[]) => grossOf(cart) - discountOf(cart, given);
      expect(payable(more)).toBeGreaterThanOrEqual(payable(lines));
    }),
    { numRuns: 500 },
  );
}, 30_000);

test("a threshold never lowers the amount to pay below what the promotion states", () => {
  const thresholds = fc.record({ value: randomPercent, minSubtotal: randomPrice });
  fc.assert(
    fc.property(randomLines(), thresholds, (lines, { value, minSubtotal }) => {
      const discount = discountOf(lines, [percent(value, { minSubtotal })]);
      const stated =
        grossOf(lines) >= minSubtotal ? (grossOf(lines) * BigInt(Math.round(value * 100))) / 10_000n : 0n;
      expect(discount).toBe(stated);
    }),
  );
});

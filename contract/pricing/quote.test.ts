import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toPesos } from "../money.ts";
import type { ActivePromotion } from "../promotions/apply.ts";
import { flatRates, pickupRate } from "../shipping/rate.ts";
import { netOfUnits } from "./net-price.ts";
import { computeQuote, type QuoteCart, type QuoteFacts } from "./quote.ts";

const pickup = pickupRate({ pickupCutoffHour: 16 });
const rates = flatRates({
  standard: { name: "envío estándar", time: "3 a 5 días hábiles", fee: 10_000, freeFrom: 50_000 },
  express: { name: "envío exprés", time: "1 a 2 días hábiles", fee: 20_000, freeFrom: 100_000 },
});
const pesos = (amount: number) => BigInt(Math.round(amount * 100));
const sellable = (price: number, available = 9) => ({
  name: "Champú",
  price: pesos(price),
  available,
  categoryId: 1,
  variantId: null,
  weight: null,
});
const customer = { isNew: true, uses: new Map() };

function factsOf(given: Partial<QuoteFacts>): QuoteFacts {
  return {
    sellableItems: [],
    rates,
    parcel: { boxGrams: 0, defaultGrams: 0 },
    now: new Date("2026-03-19T15:00:00Z"),
    promotions: [],
    customer,
    payment: { isGatewayConnected: true, direct: null, cod: null },
    ...given,
  };
}
const payOnDelivery = (fee: bigint) => ({
  isGatewayConnected: true,
  direct: null,
  cod: { minTotal: null, maxTotal: null, fee, isOfferedThere: true, isRefused: false },
});
const lineOf = (quantity: number, productId = 1) => ({ productId, size: "", quantity });
const amountOff = (value: number, id = 7): ActivePromotion => ({
  id,
  name: "Hola",
  rule: { kind: "amount", value },
  applies: { to: "all", ids: [] },
  needsCode: false,
  minSubtotal: 0n,
  usesLeft: null,
  maxUsesPerPerson: null,
  isFirstPurchase: false,
  isCombinable: true,
});

describe("a cart's price", () => {
  test("is its goods and the standard fee below the threshold", () => {
    const quoted = computeQuote({ lines: [lineOf(2)] }, factsOf({ sellableItems: [sellable(24_999.5)] }));

    expect(quoted).toMatchObject({ subtotal: pesos(49_999), total: pesos(59_999) });
    expect(quoted.shipping).toMatchObject({
      chosen: { method: "standard", label: "Envío estándar" },
      fee: pesos(10_000),
    });
    expect(quoted.shipping.options[0]).toMatchObject({ missingForFree: pesos(1) });
  });

  test("has no fee from the threshold on, to the peso", () => {
    const quoted = computeQuote({ lines: [lineOf(2)] }, factsOf({ sellableItems: [sellable(25_000)] }));

    expect(quoted).toMatchObject({ subtotal: pesos(50_000), total: pesos(50_000) });
  });

  test("counts only the units that can be bought, also towards free shipping", () => {
    const lines = [lineOf(1, 1), lineOf(9, 2), lineOf(5, 3)];
    const quoted = computeQuote(
      { lines },
      factsOf({ sellableItems: [sellable(10_000), null, sellable(15_000, 2)] }),
    );

    expect(quoted.lines.map(({ total }) => total)).toEqual([pesos(10_000), 0n, pesos(30_000)]);
    expect(quoted).toMatchObject({ subtotal: pesos(40_000), total: pesos(50_000) });
  });

  test("is nothing when nothing can be bought", () => {
    expect(computeQuote({ lines: [lineOf(1)] }, factsOf({ sellableItems: [null] }))).toMatchObject({
      shipping: { chosen: { method: "standard" }, fee: 0n },
      total: 0n,
    });
  });

  test("decides free shipping after discounts and adds surcharges", () => {
    const quoted = computeQuote(
      { lines: [lineOf(2)], paymentMethod: "cod" },
      factsOf({
        sellableItems: [sellable(25_000)],
        promotions: [amountOff(500)],
        payment: payOnDelivery(pesos(3_000)),
      }),
    );

    expect(quoted).toMatchObject({ discount: pesos(500), surcharge: pesos(3_000), total: pesos(62_500) });
  });

  test("never falls below the shipping: a discount is at most the value of the goods", () => {
    const promotions = [1, 2, 3].map((id) => amountOff(8_000, id));
    const quoted = computeQuote(
      { lines: [lineOf(1)] },
      factsOf({ sellableItems: [sellable(10_000)], promotions }),
    );

    expect(quoted.discounts.map(({ amount }) => amount)).toEqual([pesos(8_000), pesos(2_000)]);
    expect(quoted).toMatchObject({ discount: pesos(10_000), total: pesos(10_000) });
  });
});

test("an agreed discount comes after the promotions and takes at most what they leave", () => {
  const quoted = computeQuote(
    { lines: [lineOf(1)], agreedDiscount: { label: "Cortesía", amount: pesos(9_000) } },
    factsOf({ sellableItems: [sellable(10_000)], promotions: [amountOff(4_000)] }),
  );

  expect(quoted.discounts.map(({ label, amount }) => [label, amount])).toEqual([
    ["Hola", pesos(4_000)],
    ["Cortesía", pesos(6_000)],
  ]);
});

describe("an agreed discount", () => {
  const agreedDiscount = { label: "Cortesía", amount: pesos(9_000) };

  test("names its cause and no promotion", () => {
    const quoted = computeQuote(
      { lines: [lineOf(1)], agreedDiscount },
      factsOf({ sellableItems: [sellable(10_000)] }),
    );

    expect(quoted.discounts).toEqual([{ ...agreedDiscount, cause: "agreed", promotionId: null }]);
    expect(quoted.lines).toMatchObject([{ discount: pesos(9_000), total: pesos(1_000) }]);
  });

  test("of nothing, or on goods that cost nothing more, is left out", () => {
    const facts = factsOf({ sellableItems: [sellable(10_000)], promotions: [amountOff(10_000)] });

    expect(computeQuote({ lines: [lineOf(1)], agreedDiscount }, facts).discounts).toMatchObject([
      { label: "Hola", cause: "promotion", promotionId: 7 },
    ]);
    expect(
      computeQuote(
        { lines: [lineOf(1)], agreedDiscount: { ...agreedDiscount, amount: 0n } },
        factsOf({ sellableItems: [sellable(1)] }),
      ).discounts,
    ).toEqual([]);
  });
});

describe("the fee for cash on delivery", () => {
  const surchargesFor = (payment: QuoteFacts["payment"], paymentMethod = "cod") =>
    computeQuote(
      { lines: [lineOf(1)], paymentMethod },
      factsOf({ sellableItems: [sellable(10_000)], payment }),
    ).surcharges;

  test("is added while the method is chosen", () => {
    expect(surchargesFor(payOnDelivery(pesos(3_000)))).toEqual([
      { label: "Pago contra entrega", amount: pesos(3_000), cause: "cod" },
    ]);
    expect(surchargesFor(payOnDelivery(pesos(3_000)), "epayco")).toEqual([]);
  });

  test("is left out when it is nothing, or the method is off or not available", () => {
    const { cod } = payOnDelivery(pesos(3_000));

    expect(surchargesFor(payOnDelivery(0n))).toEqual([]);
    expect(surchargesFor({ isGatewayConnected: true, direct: null, cod: null })).toEqual([]);
    expect(
      surchargesFor({ isGatewayConnected: true, direct: null, cod: { ...cod, isRefused: true } }),
    ).toEqual([]);
  });

  test("does not count towards the method's own limits, and the shipping does", () => {
    const { cod } = payOnDelivery(pesos(3_000));
    const limited = (maxTotal: bigint) =>
      surchargesFor({ isGatewayConnected: true, direct: null, cod: { ...cod, maxTotal } });

    expect([limited(pesos(20_000)).length, limited(pesos(19_999)).length]).toEqual([1, 0]);
  });
});

describe("free shipping by promotion", () => {
  const promotions: ActivePromotion[] = [{ ...amountOff(1), rule: { kind: "free-shipping" } }];
  const facts = factsOf({ sellableItems: [sellable(20_000)], promotions });

  test("makes the cheapest method free and no other", () => {
    const quoted = computeQuote({ lines: [lineOf(1)], shippingMethod: "standard" }, facts);

    expect(quoted.shipping.options.map(({ fee }) => fee)).toEqual([0n, pesos(20_000)]);
    expect(quoted.shipping.freeBy).toBe(promotions[0]?.name);
    expect(quoted).toMatchObject({ total: pesos(20_000), discounts: [] });
    expect(computeQuote({ lines: [lineOf(1)], shippingMethod: "express" }, facts)).toMatchObject({
      total: pesos(40_000),
      promotions: { applied: [] },
      shipping: { freeBy: null },
    });
  });

  test("shows beside each method what it costs once chosen", () => {
    const { shipping } = computeQuote({ lines: [lineOf(1)], shippingMethod: "express" }, facts);

    expect(shipping).toMatchObject({ fee: pesos(20_000), chosen: { fee: pesos(20_000) } });
    expect(shipping.options).toMatchObject([{ fee: 0n, missingForFree: 0n }, { fee: pesos(20_000) }]);
  });

  test("of two methods that cost the same makes the chosen one free, whichever it is", () => {
    const equal = rates.map((rate) => ({ ...rate, steps: [{ from: 0n, fee: pesos(8_000) }] }));
    const freeOf = (shippingMethod: string) =>
      computeQuote({ lines: [lineOf(1)], shippingMethod }, { ...facts, rates: equal }).shipping;

    for (const method of ["standard", "express"]) {
      expect(freeOf(method)).toMatchObject({
        fee: 0n,
        chosen: { method, fee: 0n, missingForFree: 0n },
        options: [{ fee: 0n }, { fee: 0n }],
      });
    }
  });

  test("tells how much is missing until a promotion makes shipping free, where it is nearer than the method itself", () => {
    const minSubtotal = pesos(30_000);
    const [free] = promotions;
    const missing = (given: Partial<ActivePromotion>, others: ActivePromotion[] = []) =>
      computeQuote(
        { lines: [lineOf(1)], shippingMethod: "standard" },
        { ...facts, promotions: [...others, ...(free ? [{ ...free, ...given }] : [])] },
      ).shipping.options.map((option) => [option.missingForFree, option.freeFrom]);
    const express = [pesos(80_000), pesos(100_000)];

    expect(missing({ minSubtotal })).toEqual([[pesos(10_000), minSubtotal], express]);
    expect(missing({ minSubtotal: pesos(90_000) })).toEqual([[pesos(30_000), pesos(50_000)], express]);
    const free0 = facts.rates.map((rate) => ({ ...rate, freeFrom: null, steps: [{ from: 0n, fee: 0n }] }));
    const always = computeQuote(
      { lines: [lineOf(1)], shippingMethod: "standard" },
      { ...facts, rates: free0, promotions: promotions.map((promotion) => ({ ...promotion, minSubtotal })) },
    );
    expect(always.shipping.chosen).toMatchObject({ fee: 0n, missingForFree: null });
    // The applied one is not combinable: the promised one would not apply beside it.
    expect(missing({ minSubtotal }, [{ ...amountOff(1_000), id: 9, isCombinable: false }])).toEqual([
      [pesos(31_000), pesos(50_000)],
      [pesos(81_000), pesos(100_000)],
    ]);
  });

  test("does nothing when the fee was agreed", () => {
    const quoted = computeQuote({ lines: [lineOf(1)], agreedFee: pesos(4_000) }, facts);

    expect(quoted).toMatchObject({ total: pesos(24_000), promotions: { applied: [] } });
  });

  test("does nothing where nothing is sent", () => {
    const withPickup = { ...facts, rates: [...rates, pickup] };
    const quoted = computeQuote({ lines: [lineOf(1)], shippingMethod: "pickup" }, withPickup);

    expect([...quoted.promotions.refused.values()]).toEqual([{ reason: "no_effect" }]);
  });
});

describe("shipping", () => {
  const facts = factsOf({ sellableItems: [sellable(100_000)] });

  test("preselects the faster method when both cost the same", () => {
    expect(computeQuote({ lines: [lineOf(1)] }, facts).shipping.chosen?.method).toBe("express");
    expect(
      computeQuote({ lines: [lineOf(1)], shippingMethod: "standard" }, facts).shipping.chosen?.method,
    ).toBe("standard");
  });

  test("preselects the first method that is sent where there is no standard one, else the pickup", () => {
    const express = rates.filter(({ method }) => method === "express");
    const chosenOf = (given: QuoteFacts["rates"], quantity = 1) =>
      computeQuote({ lines: [lineOf(quantity)] }, { ...facts, rates: given }).shipping.chosen?.method ?? null;

    expect(chosenOf([pickup, ...express])).toBe("express");
    expect(chosenOf([pickup])).toBe("pickup");
    expect(chosenOf([])).toBeNull();
    const toCity: QuoteCart = { lines: [lineOf(1)], isDestinationKnown: true };
    const unreached = computeQuote(toCity, { ...facts, rates: [pickup] }).shipping;
    expect(unreached.chosen, "the town is not reached").toBeNull();
    expect(chosenOf(rates, 0), "nothing to send, so every method costs nothing").toBe("standard");
  });

  test("costs nothing when no method reaches the destination", () => {
    expect(computeQuote({ lines: [lineOf(1)] }, { ...facts, rates: [] })).toMatchObject({
      shipping: { fee: 0n },
      total: pesos(100_000),
    });
  });

  test("by weight weighs the box and the units that can be bought", () => {
    const byWeight: QuoteFacts["rates"] = rates.slice(0, 1).map((rate) => ({
      ...rate,
      by: "weight",
      freeFrom: null,
      steps: [
        { from: 0n, fee: 100n },
        { from: 1_000n, fee: 200n },
      ],
    }));
    const feeOf = (quantity: number, boxGrams: number) => {
      const sellableItems = [{ ...sellable(10_000, 2), weight: 300 }, null];
      const parcel = { boxGrams, defaultGrams: 5_000 };
      return computeQuote(
        { lines: [lineOf(quantity), lineOf(1, 2)] },
        { ...facts, sellableItems, parcel, rates: byWeight },
      ).shipping.fee;
    };

    expect([feeOf(9, 399), feeOf(9, 400), feeOf(1, 699)]).toEqual([100n, 200n, 100n]);
  });

  test("promises business days: no weekends and no holidays", () => {
    // 2026-03-19 is a Thursday; Monday the 23rd is San José's holiday.
    expect(computeQuote({ lines: [lineOf(1)] }, facts).shipping.options).toMatchObject([
      { method: "standard", from: "2026-03-25", until: "2026-03-27" },
      { method: "express", from: "2026-03-20", until: "2026-03-24" },
    ]);
  });

  test("costs nothing when it is collected, and what was agreed when it was agreed", () => {
    const cheap = factsOf({
      sellableItems: [sellable(20_000)],
      rates: [...rates, pickup],
    });
    const cart: QuoteCart = { lines: [lineOf(1)], shippingMethod: "pickup" };

    expect(computeQuote(cart, cheap).shipping).toMatchObject({ chosen: { method: "pickup" }, fee: 0n });
    expect(computeQuote({ ...cart, shippingMethod: "standard", agreedFee: pesos(4_000) }, cheap).total).toBe(
      pesos(24_000),
    );
  });
});

const amounts = fc.bigInt({ min: 1n, max: 500_000_00n });

test("lines, discounts, shipping and surcharges always add up to the total", () => {
  const lines = fc.array(
    fc.record({
      price: amounts,
      quantity: fc.integer({ min: 1, max: 20 }),
      available: fc.integer({ min: 0, max: 20 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(lines, fc.array(amounts, { maxLength: 3 }), amounts, (given, off, fee) => {
      const quoted = computeQuote(
        {
          lines: given.map(({ quantity }, index) => lineOf(quantity, index + 1)),
          paymentMethod: "cod",
        },
        factsOf({
          sellableItems: given.map(({ price, available }) => ({ ...sellable(0, available), price })),
          promotions: off.map((amount, index) => amountOff(toPesos(amount), index + 1)),
          payment: payOnDelivery(fee),
        }),
      );
      const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);
      expect(sum(quoted.lines.map(({ total }) => total))).toBe(quoted.subtotal - quoted.discount);
      expect(sum(quoted.lines.map((line) => line.discount))).toBe(
        sum(quoted.discounts.map(({ amount }) => amount)),
      );
      expect(quoted.lines.every((line) => line.discount >= 0n && line.total >= 0n)).toBe(true);
      expect(quoted.total).toBe(
        quoted.subtotal -
          quoted.discount +
          quoted.shipping.fee +
          sum(quoted.surcharges.map(({ amount }) => amount)),
      );
    }),
  );
});

test("units that are returned one after the other add up to what the line cost", () => {
  const line = fc
    .record({ price: amounts, quantity: fc.integer({ min: 1, max: 30 }) })
    .chain(({ price, quantity }) =>
      fc.record({
        price: fc.constant(price),
        quantity: fc.constant(quantity),
        discount: fc.bigInt({ min: 0n, max: price * BigInt(quantity) }),
        first: fc.integer({ min: 0, max: quantity }),
      }),
    );
  fc.assert(
    fc.property(line, ({ first, ...given }) => {
      const whole = given.price * BigInt(given.quantity) - given.discount;
      expect(netOfUnits(given, first) + netOfUnits(given, given.quantity - first, first)).toBe(whole);
    }),
  );
});

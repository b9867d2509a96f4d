import fc from "fast-check";
import { expect, test } from "vitest";
import { toCentavos } from "../money.ts";
import { missingForFreeShipping, type ShippingRate, shippingFee } from "./rate.ts";

const standard: Pick<ShippingRate, "by" | "steps" | "freeFrom"> = {
  by: "subtotal",
  steps: [{ from: 0n, fee: toCentavos(10_000) }],
  freeFrom: toCentavos(50_000),
};

test("shipping is free exactly when no amount is missing, otherwise it costs the fee", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 20_000_000n }), (subtotal) => {
      const fee = shippingFee(standard, subtotal, 0);
      const missing = missingForFreeShipping(standard, subtotal);
      expect(fee === 0n).toBe(missing === 0n);
      if (fee !== 0n)
        expect([fee, subtotal + (missing ?? 0n)]).toEqual([toCentavos(10_000), toCentavos(50_000)]);
    }),
  );
});

test("is free from the threshold on, to the centavo", () => {
  expect(shippingFee(standard, toCentavos(49_999.99), 0)).toBe(1_000_000n);
  expect(shippingFee(standard, toCentavos(50_000), 0)).toBe(0n);
});

test("the last step that is reached gives the fee, by value or by weight", () => {
  const steps = [
    { from: 0n, fee: 1_000n },
    { from: 2_000n, fee: 3_000n },
  ];
  const feeOf = (by: "subtotal" | "weight", goods: bigint, weight: number) =>
    shippingFee({ by, steps, freeFrom: null }, goods, weight);

  expect([feeOf("subtotal", 1_999n, 9_999), feeOf("subtotal", 2_000n, 0)]).toEqual([1_000n, 3_000n]);
  expect([feeOf("weight", 9_999n, 1_999), feeOf("weight", 0n, 2_000)]).toEqual([1_000n, 3_000n]);
});

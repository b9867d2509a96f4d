import fc from "fast-check";
import { expect, test } from "vitest";
import { toCentavos } from "../money.ts";
import { missingForFreeShipping, shippingFee } from "./shipping-fee.ts";

const standard = { name: "envío estándar", time: "3 a 5 días hábiles", fee: 10_000, freeFrom: 50_000 };

test("shipping is free exactly when no amount is missing, otherwise it costs the fee", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 20_000_000n }), (subtotal) => {
      const fee = shippingFee(standard, subtotal);
      const missing = missingForFreeShipping(standard, subtotal);
      expect(fee === 0n).toBe(missing === 0n);
      if (fee !== 0n) expect([fee, subtotal + missing]).toEqual([toCentavos(10_000), toCentavos(50_000)]);
    }),
  );
});

test("is free from the threshold on, to the centavo", () => {
  expect(shippingFee(standard, toCentavos(49_999.99))).toBe(1_000_000n);
  expect(shippingFee(standard, toCentavos(50_000))).toBe(0n);
});

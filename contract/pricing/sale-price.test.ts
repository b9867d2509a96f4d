import { expect, test } from "vitest";
import { priceAt } from "./sale-price.ts";

const sale = { price: 25_600_00n, compareAt: 32_000_00n, saleEndsAt: new Date("2026-12-01T05:00:00Z") };

test("a sale price holds until its end, and from then on the price before the sale", () => {
  expect(priceAt(sale, new Date("2026-12-01T04:59:59.999Z"))).toEqual(sale);
  expect(priceAt(sale, new Date("2026-12-01T05:00:00Z"))).toEqual({
    price: 32_000_00n,
    compareAt: null,
    saleEndsAt: null,
  });
});

test("a sale without an end holds", () => {
  expect(priceAt({ ...sale, saleEndsAt: null }, new Date("2126-01-01"))).toMatchObject({ price: 25_600_00n });
});

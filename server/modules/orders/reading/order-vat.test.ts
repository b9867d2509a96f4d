import { expect, test } from "vitest";
import { vatPercentOf } from "./order-vat.ts";

const general = { isVatResponsible: true, vatPercent: 19 };

test.each([
  [5, { isVatResponsible: true, vatPercent: 5 }],
  [null, { isVatResponsible: false, vatPercent: 5 }],
  [19, { isVatResponsible: null, vatPercent: null }],
])("an order's IVA is %s as it was placed, else that of the settings", (percent, order) => {
  expect(vatPercentOf(order, general)).toBe(percent);
});

test("an order that an earlier release placed has no IVA in a shop without", () => {
  const before = { isVatResponsible: null, vatPercent: null };

  expect(vatPercentOf(before, { ...general, isVatResponsible: false })).toBeNull();
});

import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MAX_LINE_QUANTITY } from "#contract/names.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";

const canAddUnit = (value: number, max?: number) => {
  const markup = renderToStaticMarkup(h(QuantityStepper, { value, max, onChange: () => undefined }));
  return markup.includes('aria-label="Añadir una unidad" aria-disabled="false"');
};

test("the quantity ends at the stock, and at what an order may hold however large the stock is", () => {
  expect([canAddUnit(4, 5), canAddUnit(5, 5)]).toEqual([true, false]);
  expect([canAddUnit(5), canAddUnit(MAX_LINE_QUANTITY - 1, 20_000)]).toEqual([true, true]);
  expect([canAddUnit(MAX_LINE_QUANTITY), canAddUnit(MAX_LINE_QUANTITY, 20_000)]).toEqual([false, false]);
});

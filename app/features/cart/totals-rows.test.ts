import { expect, test } from "vitest";
import { totalsRows } from "./totals-rows.ts";

const labels = { subtotal: "Subtotal", shipping: "Envío", free: "Gratis" };

test("discounts and surcharges are rows under their own labels", () => {
  const sums = {
    subtotal: 50_000,
    shipping: 0,
    shippingFreeBy: null,
    total: 48_000,
    adjustments: [
      { kind: "surcharge" as const, label: "Pago contra entrega", amount: 3_000 },
      { kind: "discount" as const, label: "Código HOLA", amount: 5_000 },
    ],
  };

  expect(totalsRows(sums, labels, String)).toEqual([
    { label: "Subtotal", value: "50000" },
    { label: "Código HOLA", value: "-5000" },
    { label: "Envío", value: "Gratis" },
    { label: "Pago contra entrega", value: "3000" },
  ]);
});

test("free shipping names the promotion that gives it", () => {
  const sums = { subtotal: 50_000, shipping: 0, shippingFreeBy: "Noviembre", total: 50_000, adjustments: [] };

  expect(totalsRows(sums, labels, String)[1]).toEqual({ label: "Envío (Noviembre)", value: "Gratis" });
});

import { expect, test } from "vitest";
import { orderPageCopy as copy } from "./copy.ts";
import { statusLine } from "./status-line.ts";

test("an order whose money was given back says so, whatever its status", () => {
  const order = { status: "entregado", shippingMethod: "standard" } as const;

  expect(statusLine({ ...order, paymentStatus: "accepted" })).toBe(copy.status.entregado);
  expect(statusLine({ ...order, paymentStatus: "refunded" })).toBe(copy.refunded);
  expect(statusLine({ ...order, paymentStatus: "reversed" })).toBe(copy.reversed);
});

test("an order to pick up is ready instead of sent", () => {
  const order = { status: "enviado", paymentStatus: "accepted" } as const;

  expect(statusLine({ ...order, shippingMethod: "standard" })).toBe(copy.status.enviado);
  expect(statusLine({ ...order, shippingMethod: "pickup" })).toBe(copy.readyForPickup);
});

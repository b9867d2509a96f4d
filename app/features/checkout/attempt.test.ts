import { expect, test } from "vitest";
import type { PlaceOrderBody } from "#contract/orders.ts";
import { attemptFor } from "./attempt.ts";

const body: PlaceOrderBody = {
  firstName: "Ana",
  lastName: "Restrepo",
  email: "ana@correo.example",
  phone: "3001234567",
  address: "Calle 10 # 20-30",
  city: "Medellín",
  state: "Antioquia",
  zipCode: "05001",
  country: "Colombia",
  paymentMethod: "credit-card",
  items: [{ productId: 1, size: "260 ml", price: 20_000, quantity: 1 }],
  total: 20_000,
};

test("the same form keeps its key and its order", () => {
  const first = { ...attemptFor(body, null, () => "one"), orderId: 12 };

  expect(attemptFor({ ...body }, first, () => "two")).toEqual(first);
});

test("a changed form is another order", () => {
  const first = { ...attemptFor(body, null, () => "one"), orderId: 12 };

  const changed = attemptFor({ ...body, address: "Calle 11 # 20-30" }, first, () => "two");

  expect(changed).toMatchObject({ key: "two", orderId: null });
});

import { expect, test } from "vitest";
import { withoutOrdered } from "./cart.ts";

const soap = { productId: 1, size: "100 g" };
const oil = { productId: 2, size: "" };

test("what was ordered leaves the cart, and units that were added since stay", () => {
  const cart = [
    { ...soap, quantity: 3, name: "Jabón" },
    { ...oil, quantity: 1, name: "Aceite" },
  ];
  const ordered = [
    { ...soap, quantity: 2 },
    { ...oil, quantity: 1 },
  ];

  expect(withoutOrdered(cart, ordered)).toEqual([{ ...soap, quantity: 1, name: "Jabón" }]);
});

test("another size of an ordered product stays in the cart", () => {
  const cart = [{ ...soap, size: "200 g", quantity: 1 }];

  expect(withoutOrdered(cart, [{ ...soap, quantity: 1 }])).toEqual(cart);
});

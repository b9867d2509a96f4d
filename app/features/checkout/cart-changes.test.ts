import { expect, test } from "vitest";
import type { CartLine } from "#contract/cart.ts";
import { applyFreshLines } from "./cart-changes.ts";

const line: CartLine = {
  productId: 1,
  size: "260 ml",
  name: "Shampoo",
  imageUrl: "",
  price: 20_000,
  quantity: 3,
};
const other: CartLine = { ...line, size: "430 ml" };

test("what is gone leaves the cart, and is named with its size", () => {
  const { lines, notices } = applyFreshLines(
    [line, other],
    [{ productId: 1, size: "260 ml", price: null, available: 0 }],
  );

  expect(lines).toEqual([other]);
  expect(notices).toEqual(["Shampoo (260 ml) se agotó y lo quitamos."]);
});

test("a scarcer line comes down to what there is, at the price of now", () => {
  const { lines, notices } = applyFreshLines(
    [line],
    [{ productId: 1, size: "260 ml", price: 22_000, available: 1 }],
  );

  expect(lines).toEqual([{ ...line, price: 22_000, quantity: 1 }]);
  expect(notices).toHaveLength(2);
});

test("a line that the server did not mention stays as it is", () => {
  expect(applyFreshLines([line], []).lines).toEqual([line]);
});

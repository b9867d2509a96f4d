import { expect, test } from "vitest";
import type { CartLine } from "#contract/cart/cart.ts";
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

test("an unavailable line is removed from the cart, and the message names it with its size", () => {
  const { lines, notices } = applyFreshLines(
    [line, other],
    [{ productId: 1, size: "260 ml", price: null, available: 0 }],
  );

  expect(lines).toEqual([other]);
  expect(notices).toEqual(["Shampoo (260 ml) se agotó y lo quitamos."]);
});

test("a line above the stock is reduced to the stock, at the current price", () => {
  const { lines, notices } = applyFreshLines(
    [line],
    [{ productId: 1, size: "260 ml", price: 22_000, available: 1 }],
  );

  expect(lines).toEqual([{ ...line, price: 22_000, quantity: 1 }]);
  expect(notices).toHaveLength(2);
});

test("a line that the server did not mention stays unchanged", () => {
  expect(applyFreshLines([line], []).lines).toEqual([line]);
});

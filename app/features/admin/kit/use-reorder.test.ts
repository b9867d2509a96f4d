import { expect, test } from "vitest";
import { moveItem } from "./use-reorder.ts";

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
])("an item dragged from place %i to place %i gives the order %j", (from, to, order) => {
  expect(moveItem(["a", "b", "c"], from, to)).toEqual(order);
});

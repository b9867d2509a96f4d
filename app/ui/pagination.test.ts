import { expect, it } from "vitest";
import { pagesAround } from "./pagination.tsx";

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [2, 3, [1, 2, 3]],
])("shows first, last and neighbouring pages for page %i of %i", (page, pageCount, shown) => {
  expect(pagesAround(page, pageCount)).toEqual(shown);
});

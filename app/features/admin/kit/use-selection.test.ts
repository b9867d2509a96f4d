import { expect, test } from "vitest";
import { withToggled, withToggledPage } from "./use-selection.ts";

const ofPageOne = { ids: [1, 2], isAllMatching: false };
const allMatching = { ids: [1, 2], isAllMatching: true };

test("a row is selected and deselected, and those of other pages stay", () => {
  expect(withToggled(ofPageOne, 7, [7, 8])).toEqual([1, 2, 7]);
  expect(withToggled({ ...ofPageOne, ids: [1, 2, 7] }, 7, [7, 8])).toEqual([1, 2]);
});

test("a row that is taken out of all matching ones is not selected, on whatever page", () => {
  expect(withToggled(allMatching, 7, [7, 8, 9])).toEqual([8, 9]);
});

test("a page is selected as a whole, and deselected when it is", () => {
  expect(withToggledPage(ofPageOne, [7, 8])).toEqual([1, 2, 7, 8]);
  expect(withToggledPage({ ...ofPageOne, ids: [1, 7, 8] }, [7, 8])).toEqual([1]);
  expect(withToggledPage(allMatching, [7, 8])).toEqual([]);
});

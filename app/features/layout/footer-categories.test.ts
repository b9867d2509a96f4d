import { expect, test } from "vitest";
import { footerCategories } from "./footer-categories.ts";

const categories = ["a", "b", "c", "d", "e"].map((slug) => ({ slug, name: slug.toUpperCase() }));
const linked = (chosen: string[]) => footerCategories(categories, chosen).map(({ label }) => label);

test("the footer links to the shop's first four categories", () => {
  expect(linked([])).toEqual(["A", "B", "C", "D"]);
  expect(footerCategories(categories, [])[0]?.to).toBe("/shop?category=a");
});

test("the owner's choice replaces them, without deleted categories", () => {
  expect(linked(["e", "b", "gone"])).toEqual(["B", "E"]);
  expect(linked(["gone"])).toEqual(["A", "B", "C", "D"]);
});

test("a shop without categories has no such links", () => {
  expect(footerCategories([], [])).toEqual([]);
});

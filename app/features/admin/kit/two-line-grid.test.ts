import { expect, it } from "vitest";
import { twoLineGrid } from "./two-line-grid.ts";

it("an area without another above or below takes both lines", () => {
  expect(twoLineGrid(["lead", "title", "note", "aside"], false)).toEqual({
    gridTemplateAreas: '"lead title aside" "lead note aside"',
    gridTemplateColumns: "auto minmax(0, 1fr) auto",
  });
});

it("each area is a rectangle, also when the column of the note is hidden", () => {
  expect(twoLineGrid(["lead", "title", "noteEnd"], false)?.gridTemplateAreas).toBe(
    '"lead title noteEnd" "lead title noteEnd"',
  );
});

it("buttons get a line of their own, as wide as the row", () => {
  expect(twoLineGrid(["title", "aside", "asideNote", "action"], true)?.gridTemplateAreas).toBe(
    '"select title aside" "select title asideNote" "action action action"',
  );
});

it("a table whose columns have no areas has no grid", () => {
  expect(twoLineGrid([], true)).toBeNull();
});

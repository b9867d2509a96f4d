import { expect, it } from "vitest";
import { isDark } from "./shade.ts";

it.each([
  ["#000000", true],
  ["#2f3e34", true],
  ["#d19b76", false],
  ["#ffffff", false],
  [undefined, false],
])("words on %s are light: %s", (color, isLight) => {
  expect(isDark(color)).toBe(isLight);
});

import { expect, it } from "vitest";
import { nextVisibility } from "./use-scroll.ts";

it.each([
  ["stays while scrolling down to 300 px", true, 0, 300, true],
  ["hides when scrolling down past 300 px", true, 290, 301, false],
  ["shows again when scrolling up", false, 900, 899, true],
  ["stays hidden when nothing moves", false, 900, 900, false],
])("%s", (_name, isVisible, lastY, y, expected) => {
  expect(nextVisibility(isVisible, lastY, y)).toBe(expected);
});

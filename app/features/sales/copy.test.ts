import { expect, test } from "vitest";
import { saleCopy } from "./copy.ts";

test.each([
  ["the last minute of a day", "2026-12-01T04:59:00.000Z", /^hasta el 30 de noviembre$/],
  ["midnight", "2026-12-01T05:00:00.000Z", /^hasta el 30 de noviembre$/],
  ["the afternoon", "2026-11-30T23:00:00.000Z", /^hasta el 30 de noviembre, 6:00\sp\.\sm\.$/],
])("a sale that ends at %s names the last day on which it holds", (_, end, text) => {
  expect(saleCopy.until(end)).toMatch(text);
});

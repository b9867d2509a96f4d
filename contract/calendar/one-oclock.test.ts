import { expect, test } from "vitest";
import { withSingularOneOClock } from "./one-oclock.ts";

test.each([
  ["20 de noviembre a las 1:05 p. m.", "20 de noviembre a la 1:05 p. m."],
  ["antes de las 1 p. m.", "antes de la 1 p. m."],
  ["a las 10:05 a. m. o a las 1:00 a. m.", "a las 10:05 a. m. o a la 1:00 a. m."],
])("«%s» is written «%s»", (text, corrected) => {
  expect(withSingularOneOClock(text)).toBe(corrected);
});

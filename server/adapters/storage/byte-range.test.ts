import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=900-", { start: 900, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=990-2000", { start: 990, end: 999 }],
  ["bytes=1000-", "invalid"],
  ["bytes=-0", "invalid"],
  ["bytes=5-2", "invalid"],
  ["bytes=0-1,5-6", null],
  ["lines=1-2", null],
  [undefined, null],
])("reads %s of a thousand bytes", (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range);
});

import { expect, test } from "vitest";
import { localTimeOf, momentOf } from "./local-time.ts";

test("a time in Bogotá is read and written to the minute", () => {
  expect(momentOf("2026-11-30T23:59")?.toISOString()).toBe("2026-12-01T04:59:00.000Z");
  expect(momentOf("2026-11-30 23:59")).toEqual(momentOf("2026-11-30T23:59"));
  expect(localTimeOf(new Date("2026-12-01T04:59:30Z"))).toBe("2026-11-30T23:59");
  expect(momentOf("2026-13-30T23:59")).toBeNull();
  expect(momentOf("2026-11-31T23:59")).toBeNull();
  expect(momentOf("2026-11-30T24:00")).toBeNull();
  expect(momentOf("mañana")).toBeNull();
});

import { expect, test } from "vitest";
import { nextSeen } from "./use-seen.ts";

const opened = { value: 100, refusal: null };

test("a value that changes while the form is open does not count as seen", () => {
  expect(nextSeen(opened, 60, null)).toBe(opened);
});

test("after a refusal the value of that moment counts as seen, and a later one does not", () => {
  const refusal = new Error("conflict");
  const refused = nextSeen(opened, 60, refusal);
  expect(refused.value).toBe(60);
  expect(nextSeen(refused, 40, refusal)).toBe(refused);
  expect(nextSeen(refused, 40, null)).toBe(refused);
});

test("a second refusal brings the value of its own moment", () => {
  const refused = nextSeen(opened, 60, new Error("conflict"));
  expect(nextSeen(refused, 40, new Error("conflict")).value).toBe(40);
});

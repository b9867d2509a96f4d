import { expect, test } from "vitest";
import { daysOfUse, refillDueAt } from "./refill-time.ts";

test("what lasts 25 days for 100 ml lasts 65 days in a bottle of 260 ml, and twice as long in two", () => {
  expect(daysOfUse({ size: "260 ml", quantity: 1 }, 25)).toBe(65);
  expect(daysOfUse({ size: "260 ml", quantity: 2 }, 25)).toBe(130);
});

test.each([
  ["a week before it runs out", "260 ml", "2026-05-03T15:00:00.000Z"],
  ["not within ten days after the delivery", "30 ml", "2026-03-16T15:00:00.000Z"],
])("a reminder is due %s", (_, size, due) => {
  const deliveredAt = new Date("2026-03-06T15:00:00Z");

  expect(refillDueAt({ size, quantity: 1 }, 25, deliveredAt)?.toISOString()).toBe(due);
});

test.each([
  ["without a measure", { size: "Grande", quantity: 1 }],
  ["for more than a year", { size: "1 L", quantity: 3 }],
])("nobody is reminded of a line %s", (_, line) => {
  expect(refillDueAt(line, 25, new Date())).toBeNull();
});

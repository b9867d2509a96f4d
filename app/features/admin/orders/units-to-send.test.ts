import { expect, test } from "vitest";
import { unitsToSend } from "./units-to-send.ts";

const items = [
  { id: 1, quantity: 2 },
  { id: 2, quantity: 1 },
];

test("units of a received withdrawal are not sent, and those of an open or refused one are", () => {
  const lines = [{ orderItemId: 1, quantity: 1 }];
  const receivedAt = "2026-03-04T12:00:00.000Z";

  expect([...unitsToSend({ items, withdrawals: [{ receivedAt, lines }] })]).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(unitsToSend({ items, withdrawals: [{ receivedAt: null, lines }] }).get(1)).toBe(2);
});

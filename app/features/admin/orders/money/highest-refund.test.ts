import { expect, test } from "vitest";
import { highestRefund } from "./highest-refund.ts";

const highest = (seen: number | null, now: number | null) =>
  highestRefund({ refundable: seen }, { refundable: now });

test("a payment that arrives while a refund is typed raises what can be refunded", () => {
  expect(highest(50_000, 80_000)).toBe(80_000);
});

test("a refund whose answer was lost can be sent again, although nothing is left to refund", () => {
  expect(highest(50_000, 0)).toBe(50_000);
});

test("there is no limit for somebody who may not see the sums", () => {
  expect(highest(null, null)).toBeNull();
});

import { expect, test } from "vitest";
import { refundEvents } from "./refund-events.ts";

test("staff who see no amounts read that money went back, but not how much", () => {
  const refund = {
    id: 1,
    at: "2026-03-02T15:00:00Z",
    reference: "",
    note: null,
    by: "Ana",
    withdrawalId: null,
  };
  const wordsOf = (amount: number | null) =>
    String(refundEvents([{ ...refund, amount }])[0]?.what).replace(/\s/g, " ");

  expect(wordsOf(22_900)).toBe("Reembolso de $ 22.900,00 · en efectivo");
  expect(wordsOf(null)).toBe("Reembolso · en efectivo");
});

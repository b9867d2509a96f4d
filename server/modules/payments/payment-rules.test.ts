import { expect, test } from "vitest";
import type { GatewayFact, SettledStatus } from "../../adapters/epayco/index.ts";
import type { PaymentStatusWord } from "./payment-rows.ts";
import { decisiveFacts, isSecondCharge, nextStatus } from "./payment-rules.ts";

function word(status: SettledStatus, gatewayRef = "1"): GatewayFact {
  return {
    source: "validation",
    gatewayRef,
    transactionId: gatewayRef,
    state: { code: 1, estado: "Pendiente", status, review: null },
    amount: 100n,
    amountText: "1",
    currency: "COP",
    invoice: "1-a",
    sessionId: null,
    orderId: "1",
    attemptToken: "a",
    isTest: true,
    franchise: "",
    approvalCode: "",
  };
}

const words: SettledStatus[] = ["pending", "accepted", "rejected", "expired", "reversed"];
const standing = (status: PaymentStatusWord) => ({ status, gatewayRef: "1" });

test.each(["created", "pending", "rejected", "expired"] as const)("%s takes whatever comes", (status) => {
  for (const said of words) expect(nextStatus(standing(status), word(said))).toBe(said);
});

test.each(["accepted", "duplicate"] as const)("%s changes by its own reversal only", (status) => {
  for (const said of words) {
    const next = said === "reversed" ? "reversed" : null;
    expect(nextStatus(standing(status), word(said))).toBe(next);
    expect(nextStatus(standing(status), word(said, "2"))).toBeNull();
  }
});

test("what was reversed stays so, unless another transaction takes money", () => {
  for (const said of words) {
    expect(nextStatus(standing("reversed"), word(said))).toBeNull();
    const next = said === "accepted" ? "accepted" : null;
    expect(nextStatus(standing("reversed"), word(said, "2"))).toBe(next);
  }
});

test("another acceptance in a session that had succeeded is a second charge", () => {
  expect(isSecondCharge(standing("accepted"), word("accepted", "2"))).toBe(true);
  expect(isSecondCharge(standing("accepted"), word("accepted", "1"))).toBe(false);
  expect(isSecondCharge(standing("rejected"), word("accepted", "2"))).toBe(false);
  expect(isSecondCharge(standing("reversed"), word("accepted", "2"))).toBe(false);
  expect(isSecondCharge(standing("accepted"), word("pending", "2"))).toBe(false);
});

test.each([
  ["the last failure", [word("rejected", "2"), word("expired", "1")], ["2"]],
  ["what is under way", [word("rejected", "3"), word("pending", "2"), word("pending", "1")], ["2"]],
  [
    "all that took money, reversals last",
    [word("reversed", "4"), word("accepted", "3"), word("pending", "2"), word("accepted", "1")],
    ["1", "3", "4"],
  ],
  ["nothing of nothing", [], []],
])("of a session's transactions counts %s", (_, facts, refs) => {
  expect(decisiveFacts(facts).map((fact) => fact.gatewayRef)).toEqual(refs);
});

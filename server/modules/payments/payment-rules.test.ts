import { expect, test } from "vitest";
import type { GatewayTransaction } from "../../ports/payment-gateway.ts";
import { estadoByStatus } from "./estado.ts";
import type { AttemptStatus, PaymentRow } from "./payment-rows.ts";
import {
  type AttemptOutcome,
  decisiveTransactions,
  findMismatch,
  isAboutMoney,
  isFinal,
  isReversalOfSecondCharge,
  isSecondCharge,
  nextStatus,
} from "./payment-rules.ts";

function report(status: AttemptOutcome, gatewayRef = "1"): GatewayTransaction {
  return {
    source: "validation",
    gatewayRef,
    transactionId: gatewayRef,
    status,
    code: 1,
    review: null,
    amount: 100n,
    amountText: "1",
    currency: "COP",
    invoice: "1-a",
    sessionId: null,
    orderId: "1",
    attemptToken: "a",
    isTest: true,
    franchise: "",
  };
}

const outcomes: AttemptOutcome[] = ["pending", "accepted", "rejected", "expired", "reversed"];
const attempt = (status: AttemptStatus) => ({ status, gatewayRef: "1" });

test.each(["created", "pending", "rejected", "expired"] as const)(
  "an attempt in state %s takes any reported state",
  (status) => {
    for (const outcome of outcomes) expect(nextStatus(attempt(status), report(outcome))).toBe(outcome);
  },
);

test.each(["accepted", "duplicate"] as const)(
  "an attempt in state %s changes only by a reversal of the same transaction",
  (status) => {
    for (const outcome of outcomes) {
      const next = outcome === "reversed" ? "reversed" : null;
      expect(nextStatus(attempt(status), report(outcome))).toBe(next);
      expect(nextStatus(attempt(status), report(outcome, "2"))).toBeNull();
    }
  },
);

test("a reversed attempt changes only when another transaction is accepted", () => {
  for (const outcome of outcomes) {
    expect(nextStatus(attempt("reversed"), report(outcome))).toBeNull();
    const next = outcome === "accepted" ? "accepted" : null;
    expect(nextStatus(attempt("reversed"), report(outcome, "2"))).toBe(next);
  }
});

test("another accepted transaction in a paid session is a second charge", () => {
  expect(isSecondCharge(attempt("accepted"), report("accepted", "2"))).toBe(true);
  expect(isSecondCharge(attempt("duplicate"), report("accepted", "2"))).toBe(true);
  expect(isSecondCharge(attempt("accepted"), report("accepted", "1"))).toBe(false);
  expect(isSecondCharge(attempt("rejected"), report("accepted", "2"))).toBe(false);
  expect(isSecondCharge(attempt("reversed"), report("accepted", "2"))).toBe(false);
  expect(isSecondCharge(attempt("accepted"), report("pending", "2"))).toBe(false);
});

test("a reversed transaction in a paid session is about a second charge, unless it decided the session's state", () => {
  expect(isReversalOfSecondCharge(attempt("accepted"), report("reversed", "2"))).toBe(true);
  expect(isReversalOfSecondCharge(attempt("duplicate"), report("reversed", "2"))).toBe(true);
  expect(isReversalOfSecondCharge(attempt("accepted"), report("reversed", "1"))).toBe(false);
  expect(isReversalOfSecondCharge(attempt("rejected"), report("reversed", "2"))).toBe(false);
  expect(isReversalOfSecondCharge(attempt("reversed"), report("reversed", "2"))).toBe(false);
  expect(isReversalOfSecondCharge(attempt("accepted"), report("accepted", "2"))).toBe(false);
});

test.each([
  ["the last failure", [report("rejected", "2"), report("expired", "1")], ["2"]],
  [
    "the newest pending one",
    [report("rejected", "3"), report("pending", "2"), report("pending", "1")],
    ["2"],
  ],
  [
    "the newest pending one, whatever came before it",
    [report("pending", "3"), report("rejected", "2"), report("pending", "1")],
    ["3"],
  ],
  [
    "all accepted ones, then all reversed ones",
    [report("reversed", "4"), report("accepted", "3"), report("pending", "2"), report("accepted", "1")],
    ["1", "3", "4"],
  ],
  ["none of none", [], []],
])("of a session's transactions the rules select %s", (_, transactions, refs) => {
  expect(decisiveTransactions(transactions).map((transaction) => transaction.gatewayRef)).toEqual(refs);
});

test.each(["rejected", "failed", "abandoned", "cancelled"] as const)(
  "a transaction that the gateway calls %s rejects the attempt",
  (status) => {
    expect(nextStatus(attempt("created"), { gatewayRef: "1", status })).toBe("rejected");
  },
);

test("only what is accepted, paid twice or reversed needs no further query", () => {
  const statuses = [
    "created",
    "pending",
    "accepted",
    "duplicate",
    "rejected",
    "expired",
    "reversed",
  ] as const;

  expect(statuses.filter(isFinal)).toEqual(["accepted", "duplicate", "reversed"]);
});

test("only accepted and reversed transactions are about money", () => {
  expect([...outcomes, "failed" as const].filter((status) => isAboutMoney({ status }))).toEqual([
    "accepted",
    "reversed",
  ]);
});

test("each status has its specified word", () => {
  expect(estadoByStatus).toEqual({
    pending: "Pendiente",
    accepted: "Aceptada",
    rejected: "Rechazada",
    failed: "Fallida",
    expired: "Expirada",
    abandoned: "Abandonada",
    cancelled: "Cancelada",
    reversed: "Reversada",
  });
});

const payment = { amount: 100n, orderId: 1, attemptToken: "a", isTest: true } as PaymentRow;
const live = { ...payment, isTest: false };

test("a transaction with all fields of the payment counts, a test only while the shop is in test mode", () => {
  expect(findMismatch(payment, report("accepted"), true)).toBeNull();
  expect(findMismatch(payment, report("accepted"), false)).toBe("test");
  expect(findMismatch(live, report("accepted"), true)).toBe("test");
  expect(findMismatch(live, { ...report("accepted"), isTest: false }, false)).toBeNull();
  expect(findMismatch(payment, { ...report("accepted"), isTest: false }, true)).toBe("test");
});

test.each([
  ["currency", { currency: "USD" }],
  ["amount", { amount: 99n }],
  ["amount", { amount: null }],
  ["order", { orderId: "2" }],
  ["attempt", { attemptToken: "b" }],
  ["invoice", { invoice: "1-b" }],
] as const)("a transaction with another %s does not count", (field, change) => {
  expect(findMismatch(payment, { ...report("accepted"), ...change }, true)).toBe(field);
});

import { expect, test } from "vitest";
import { withdrawalStates } from "#contract/payments/refunds.ts";
import { actionsOf, isOpen } from "./withdrawal-steps.ts";

test("each state of a withdrawal has its next steps", () => {
  const received = new Date();
  const steps = withdrawalStates.map((state) => [state, actionsOf({ state, receivedAt: received })]);

  expect(Object.fromEntries(steps)).toEqual({
    requested: ["approve", "refuse"],
    approved: ["receive", "refund", "refuse"],
    received: ["refund"],
    refused: [],
    refunded: [],
  });
});

test("goods of a refunded withdrawal can still be received, those of a refused one cannot", () => {
  expect(actionsOf({ state: "refunded", receivedAt: null })).toEqual(["receive"]);
  expect(actionsOf({ state: "refused", receivedAt: null })).toEqual([]);
});

test("a withdrawal is open until it is refused or refunded", () => {
  expect(withdrawalStates.filter((state) => isOpen({ state }))).toEqual([
    "requested",
    "approved",
    "received",
  ]);
});

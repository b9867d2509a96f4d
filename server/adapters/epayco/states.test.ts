import { expect, test } from "vitest";
import { gatewayStateOf, withReview } from "./states.ts";

test.each([
  [1, "accepted"],
  [2, "rejected"],
  [3, "pending"],
  [4, "failed"],
  [6, "reversed"],
  [7, "pending"],
  [8, "pending"],
  [9, "expired"],
  [10, "abandoned"],
  [11, "cancelled"],
  [12, "rejected"],
])("code %i is %s", (code, status) => {
  expect(gatewayStateOf(String(code), "whatever")).toMatchObject({ code, status });
});

test.each(["Aprobado", " ACEPTADA ", "aprobada"])("without a code the word %j means accepted", (word) => {
  expect(gatewayStateOf("", word)).toMatchObject({ code: 1, status: "accepted" });
});

test.each([
  ["5", "Aceptada"],
  ["99", ""],
  ["abc", "Aceptada"],
  ["", "Lo que sea"],
  [null, null],
  ["", "__proto__"],
])("an unknown state (%j, %j) stays pending and is reported", (code, word) => {
  expect(gatewayStateOf(code, word)).toEqual({ code: null, status: "pending", review: "unknown_state" });
});

test("fraud is rejected and flagged for review", () => {
  expect(gatewayStateOf(12, "Antifraude")).toMatchObject({ status: "rejected", review: "fraud" });
});

test("an approval by the test bank is flagged for review in live operation only", () => {
  expect(withReview(gatewayStateOf(1, ""), false, "000000")).toMatchObject({ review: "test_approval" });
  expect(withReview(gatewayStateOf(1, ""), true, "000000")).toMatchObject({ review: null });
  expect(withReview(gatewayStateOf(1, ""), false, "123456")).toMatchObject({ review: null });
});

import { expect, test } from "vitest";
import { isAskable, verdictOf } from "./use-payment-status.ts";

test.each([
  ["Aceptada", "success"],
  ["Pendiente", "pending"],
  ["Rechazada", "failure"],
  ["Reversada", "failure"],
] as const)("%s shows %s", (estado, outcome) => {
  expect(verdictOf({ success: true, message: "", data: { estado } })).toMatchObject({ outcome, estado });
});

test("no answer, or one without success, is an error shown as failure", () => {
  expect(verdictOf(null)).toMatchObject({ outcome: "failure", estado: "Error" });
  expect(verdictOf({ success: false, message: "No existe" })).toMatchObject({
    outcome: "failure",
    estado: "Error",
  });
});

test.each([null, "", " ", "undefined", "null", "101500123"])("a return with %j names no payment", (ref) => {
  expect(isAskable(ref)).toBe(false);
});

test("a session of the gateway names a payment", () => {
  expect(isAskable("68f0a1b2c3d4e5f601234567")).toBe(true);
});

import { expect, test } from "vitest";
import { stateOf } from "./states.ts";

test.each([
  [1, "Aceptada", "accepted"],
  [2, "Rechazada", "rejected"],
  [3, "Pendiente", "pending"],
  [4, "Fallida", "rejected"],
  [6, "Reversada", "reversed"],
  [7, "Pendiente", "pending"],
  [8, "Pendiente", "pending"],
  [9, "Expirada", "expired"],
  [10, "Abandonada", "rejected"],
  [11, "Cancelada", "rejected"],
  [12, "Rechazada", "rejected"],
])("code %i is %s for the buyer and %s for the shop", (code, estado, status) => {
  expect(stateOf(String(code), "whatever")).toMatchObject({ code, estado, status });
});

test.each(["Aprobado", " ACEPTADA ", "aprobada"])("without a code the word %j is an acceptance", (word) => {
  expect(stateOf("", word)).toMatchObject({ code: 1, status: "accepted" });
});

test.each([
  ["5", "Aceptada"],
  ["99", ""],
  ["abc", "Aceptada"],
  ["", "Lo que sea"],
  [null, null],
  ["", "__proto__"],
])("what nobody knows (%j, %j) stays pending and is reported", (code, word) => {
  expect(stateOf(code, word)).toEqual({
    code: null,
    estado: "Pendiente",
    status: "pending",
    review: "unknown_state",
  });
});

test("fraud is a rejection that somebody looks at", () => {
  expect(stateOf(12, "Antifraude")).toMatchObject({ status: "rejected", review: "fraud" });
});

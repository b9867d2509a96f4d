import { expect, test } from "vitest";
import { withdrawalStepDetails } from "./withdrawal-step-details.ts";

test("the request of a customer without an account does not name the shop as its author", () => {
  expect(withdrawalStepDetails({ state: "requested", by: null, note: null })).toBe("");
  expect(withdrawalStepDetails({ state: "requested", by: "Ana Ruiz", note: null })).toBe(" · por Ana Ruiz");
});

test("other steps without a person are the shop's", () => {
  expect(withdrawalStepDetails({ state: "refunded", by: null, note: "Por Nequi" })).toBe(
    " · La tienda · Por Nequi",
  );
});

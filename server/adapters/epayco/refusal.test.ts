import { expect, test } from "vitest";
import { refusalTexts } from "./refusal.ts";

const errors = [{ codError: "A001", errorMessage: "amount: must be positive" }];

test.each([
  ["a list of errors", { data: { totalErrors: 1, errors } }, ["1", "A001", "amount: must be positive"]],
  ["a plain text", { data: { errors: "amount is wrong" } }, ["amount is wrong"]],
  ["errors nested deeper", { data: { error: { errores: errors } } }, ["A001", "amount: must be positive"]],
  ["a login's", { error: "Invalid client: client is invalid" }, ["Invalid client: client is invalid"]],
  ["nothing", null, []],
])("reads the texts of %s", (_, json, said) => {
  expect(refusalTexts(json, [])).toEqual(said);
});

test("redacts the request's values, personal data and tokens", () => {
  const textResponse = "Ana, ana@otro.example, 300 123 4567: key demo_private_key is wrong";

  const said = refusalTexts({ textResponse, data: { token: "e".repeat(60) } }, [
    "Ana",
    "demo_private_key",
    "",
  ]);

  expect(said).toEqual(["…, … …: key … is wrong", "…"]);
});

test("truncates long texts", () => {
  const said = refusalTexts({ all: Array.from({ length: 50 }, () => "no ".repeat(200)) }, []);

  expect(said).toHaveLength(12);
  expect(said[0]).toHaveLength(200);
});

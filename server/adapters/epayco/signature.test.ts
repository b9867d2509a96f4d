import { expect, test } from "vitest";
import { isSignature, signatureOf } from "./signature.ts";
import { amountOf, readSignedConfirmation } from "./transactions.ts";

const parts = { gatewayRef: "101500123", transactionId: "101500123", currency: "COP" };

test.each([
  ["119000", "5517be49af22d904057bbbbd3c36c7d49bd291848a2848d442c2057fd66b0f79"],
  ["119000.00", "6f334695622ceaf5975de136c577cea8593e3b840062f71688603a75e2b9749c"],
])("signs the amount %s exactly as it was received", (amount, expected) => {
  expect(signatureOf("1234567", "p_key_demo", { ...parts, amount })).toBe(expected);
});

test("a signature of another length or content is rejected", () => {
  expect(isSignature("abc", "abc")).toBe(true);
  expect(isSignature("abd", "abc")).toBe(false);
  expect(isSignature("", "abc")).toBe(false);
  expect(isSignature("Authorized", "abc")).toBe(false);
});

test.each([
  ["119000", 11_900_000n],
  ["119000.00", 11_900_000n],
  ["119000.5", 11_900_050n],
  ["119000.505", null],
  ["1e5", null],
  ["-5", null],
  ["", null],
])("reads the amount %j as %s centavos", (text, centavos) => {
  expect(amountOf(text)).toBe(centavos);
});

const merchant = { custId: "1234567", pKey: "p_key_demo" };
const confirmation = {
  x_cust_id_cliente: "1234567",
  x_ref_payco: "101500123",
  x_transaction_id: "101500123",
  x_amount: "119000",
  x_currency_code: "COP",
  x_signature: "5517be49af22d904057bbbbd3c36c7d49bd291848a2848d442c2057fd66b0f79",
  x_cod_response: "1",
  x_test_request: "True",
};

test("a signed confirmation is read", () => {
  expect(readSignedConfirmation(merchant, confirmation)).toMatchObject({
    gatewayRef: "101500123",
    amount: 11_900_000n,
    isTest: true,
    status: "accepted",
  });
});

test.each([
  ["no signature", { x_signature: undefined }, "incomplete"],
  ["an empty signature", { x_signature: "" }, "signature"],
  ["the word Authorized", { x_signature: "Authorized" }, "signature"],
  ["another amount", { x_amount: "119000.00" }, "signature"],
  ["another currency", { x_currency_code: "USD" }, "signature"],
  ["another reference", { x_ref_payco: "101500124" }, "signature"],
  ["another merchant", { x_cust_id_cliente: "7654321" }, "merchant"],
])("refuses a confirmation with %s", (_, change, reason) => {
  const fields = Object.fromEntries(
    Object.entries({ ...confirmation, ...change }).filter(([, value]) => value !== undefined),
  );
  expect(() => readSignedConfirmation(merchant, fields as Record<string, string>)).toThrow(reason);
});

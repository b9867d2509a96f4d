import { expect, test } from "vitest";
import { signTransaction } from "./signature.ts";

const parts = {
  custId: "1234567",
  pKey: "p_key_demo",
  ref: 101500123,
  transactionId: "101500123",
  currency: "COP",
};

test.each([
  ["119000", "5517be49af22d904057bbbbd3c36c7d49bd291848a2848d442c2057fd66b0f79"],
  ["119000.00", "6f334695622ceaf5975de136c577cea8593e3b840062f71688603a75e2b9749c"],
])("the signature covers the amount as written: %s", (amount, signature) => {
  expect(signTransaction({ ...parts, amount })).toBe(signature);
});

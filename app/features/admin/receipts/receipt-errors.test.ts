import { expect, test } from "vitest";
import { ApproveReceiptBody } from "#contract/payments/transfers.ts";
import { receiptErrors } from "./receipt-errors.ts";

function errorsOf(body: object) {
  const { error } = ApproveReceiptBody.safeParse(body);
  if (!error) throw new Error("valid");
  return receiptErrors(error);
}

test("a wrong reference is reported at the reference, and not as a wrong amount", () => {
  expect(errorsOf({ amount: 20_000, reference: "12" })).toEqual({
    amount: undefined,
    reference: expect.stringContaining("referencia"),
  });
});

test("a wrong amount is reported at the amount", () => {
  expect(errorsOf({ amount: Number.NaN, reference: "M-1234" })).toEqual({
    amount: "Escribe cuánto llegó",
    reference: undefined,
  });
});

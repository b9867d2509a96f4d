import type { ZodError } from "zod";
import type { ApproveReceiptBody } from "#contract/payments/transfers.ts";
import { receiptsCopy as copy } from "./copy.ts";

export type ReceiptErrors = { amount?: string | undefined; reference?: string | undefined };

/** What is wrong with each field of a receipt that is approved with another amount. */
export function receiptErrors({ issues }: ZodError<ApproveReceiptBody>): ReceiptErrors {
  const isAmountWrong = issues.some(({ path }) => path[0] === "amount");
  return {
    amount: isAmountWrong ? copy.amountWrong : undefined,
    reference: issues.find(({ path }) => path[0] === "reference")?.message,
  };
}

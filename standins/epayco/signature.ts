import { createHash } from "node:crypto";

export interface SignedParts {
  custId: string;
  pKey: string;
  /** The integer `x_ref_payco`, never the session id. */
  ref: number;
  transactionId: string;
  /** Exactly the characters that are sent: `119000` and `119000.00` sign differently. */
  amount: string;
  currency: string;
}

/** `x_signature`: neither the state nor the invoice nor the extras are covered by it. */
export function signTransaction(parts: SignedParts): string {
  const { custId, pKey, ref, transactionId, amount, currency } = parts;
  const text = [custId, pKey, ref, transactionId, amount, currency].join("^");

  return createHash("sha256").update(text, "utf8").digest("hex");
}

import { createHash } from "node:crypto";

interface SignedParts {
  custId: string;
  pKey: string;
  /** The integer `x_ref_payco`, never the session id. */
  ref: number;
  transactionId: string;
  /** Exactly as sent: `119000` and `119000.00` have different signatures. */
  amount: string;
  currency: string;
}

/** `x_signature`. It does not cover the state, the invoice or the extras (docs/rules/epayco.md#signature). */
export function signTransaction(parts: SignedParts): string {
  const { custId, pKey, ref, transactionId, amount, currency } = parts;
  const text = [custId, pKey, ref, transactionId, amount, currency].join("^");

  return createHash("sha256").update(text, "utf8").digest("hex");
}

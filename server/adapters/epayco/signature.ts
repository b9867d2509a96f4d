import { createHash, timingSafeEqual } from "node:crypto";

type SignedParts = {
  gatewayRef: string;
  transactionId: string;
  /** Exactly as received: `119000` and `119000.00` have different signatures. */
  amount: string;
  currency: string;
};

/** See docs/rules/epayco.md#signature. The state, the invoice, the extras and the test flag are not covered. */
export function signatureOf(custId: string, pKey: string, parts: SignedParts): string {
  const { gatewayRef, transactionId, amount, currency } = parts;
  const text = [custId, pKey, gatewayRef, transactionId, amount, currency].join("^");
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Compares in constant time. */
export function isSignature(received: string, expected: string): boolean {
  const theirs = Buffer.from(received, "utf8");
  const ours = Buffer.from(expected, "utf8");
  return theirs.length === ours.length && timingSafeEqual(theirs, ours);
}

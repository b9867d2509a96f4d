import type { GatewayFact, SettledStatus } from "../../adapters/epayco/index.ts";
import { invoiceOf, type PaymentRow, type PaymentStatusWord } from "./payment-rows.ts";

/** The rules of a payment's state, without any reading or writing (decisions 19 and 20, epayco.md §6). */

/**
 * What a payment becomes when the gateway says `said`; null: nothing changes any more. Accepted is final but for a
 * reversal; a failed attempt may be tried again in the same session, so it stays open.
 */
export function nextStatus(current: PaymentStatusWord, said: SettledStatus): SettledStatus | null {
  switch (current) {
    case "accepted":
    case "duplicate":
      return said === "reversed" ? "reversed" : null;
    case "reversed":
      return null;
    case "created":
    case "pending":
    case "rejected":
    case "expired":
      return said;
    default:
      return current satisfies never;
  }
}

/** Whether the gateway need not be asked any more when a buyer looks. */
export function isFinal(status: PaymentStatusWord): boolean {
  return status === "accepted" || status === "duplicate" || status === "reversed";
}

export type Refusal = "amount" | "currency" | "order" | "invoice" | "attempt" | "test";

/** Why a word of the gateway is not about this payment as we know it; what its signature does not cover. */
export function factRefusal(payment: PaymentRow, fact: GatewayFact, acceptsTest: boolean): Refusal | null {
  if (fact.currency !== "COP") return "currency";
  if (fact.amount !== payment.amount) return "amount";
  if (fact.orderId !== String(payment.orderId)) return "order";
  if (fact.attemptToken !== payment.attemptToken) return "attempt";
  if (fact.invoice !== invoiceOf(payment)) return "invoice";
  if (fact.isTest && !acceptsTest) return "test";
  return null;
}

/** Whether the payment stands already where the gateway says that it does. */
export function isKnown(payment: PaymentRow, fact: GatewayFact): boolean {
  return payment.gatewayRef === fact.gatewayRef && payment.estado === fact.state.estado;
}

/** In live operation the test bank's approval code is unusual, though not wrong (epayco.md §3.1). */
export function needsReview(fact: GatewayFact): boolean {
  const isTestApproval = fact.state.status === "accepted" && !fact.isTest && fact.approvalCode === "000000";
  return fact.state.review !== null || isTestApproval;
}

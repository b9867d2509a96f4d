import type { GatewayFact, SettledStatus } from "../../adapters/epayco/index.ts";
import { invoiceOf, type PaymentRow, type PaymentStatusWord } from "./payment-rows.ts";

/** The rules of a payment's state, without any reading or writing (decisions 19 and 20, epayco.md §6). */

type Standing = Pick<PaymentRow, "status" | "gatewayRef">;
type Word = Pick<GatewayFact, "gatewayRef" | "state">;

/**
 * What a payment becomes when the gateway says that; null: nothing changes any more. Accepted is final but for a
 * reversal of the same transaction, and that but for money that another one takes; a failed attempt may be tried again
 * in the same session, so it stays open.
 */
export function nextStatus({ status, gatewayRef }: Standing, said: Word): SettledStatus | null {
  switch (status) {
    case "accepted":
    case "duplicate":
      return said.state.status === "reversed" && said.gatewayRef === gatewayRef ? "reversed" : null;
    case "reversed":
      return said.state.status === "accepted" && said.gatewayRef !== gatewayRef ? "accepted" : null;
    case "created":
    case "pending":
    case "rejected":
    case "expired":
      return said.state.status;
    default:
      return status satisfies never;
  }
}

/** Whether the buyer was charged once more in a session that had succeeded already. */
export function isSecondCharge({ status, gatewayRef }: Standing, said: Word): boolean {
  const hasMoney = status === "accepted" || status === "duplicate";
  return hasMoney && said.state.status === "accepted" && said.gatewayRef !== gatewayRef;
}

/**
 * Of the transactions of one session, newest first, those that count: all that took money, in the order in which they
 * are to be applied; else one that is under way; else the last.
 */
export function decisiveFacts(facts: readonly GatewayFact[]): GatewayFact[] {
  const inState = (status: SettledStatus) => facts.filter((fact) => fact.state.status === status).reverse();
  const charged = [...inState("accepted"), ...inState("reversed")];
  if (charged.length > 0) return charged;
  return [...inState("pending").slice(-1), ...facts].slice(0, 1);
}

/** Whether the gateway need not be asked any more when a buyer looks. */
export function isFinal(status: PaymentStatusWord): boolean {
  return status === "accepted" || status === "duplicate" || status === "reversed";
}

export type Refusal = "amount" | "currency" | "order" | "invoice" | "attempt" | "test";

/**
 * Why a word of the gateway is not about this payment as we know it; what its signature does not cover. A payment is
 * made in test mode or not; a test one counts only while the shop is testing.
 */
export function factRefusal(payment: PaymentRow, fact: GatewayFact, acceptsTest: boolean): Refusal | null {
  if (fact.currency !== "COP") return "currency";
  if (fact.amount !== payment.amount) return "amount";
  if (fact.orderId !== String(payment.orderId)) return "order";
  if (fact.attemptToken !== payment.attemptToken) return "attempt";
  if (fact.invoice !== invoiceOf(payment)) return "invoice";
  if (fact.isTest !== payment.isTest || (fact.isTest && !acceptsTest)) return "test";
  return null;
}

/** Whether money was taken or given back. */
export function isAboutMoney({ state }: Pick<GatewayFact, "state">): boolean {
  return state.status === "accepted" || state.status === "reversed";
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

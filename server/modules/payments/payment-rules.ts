import type { TransactionStatus } from "#contract/payments/payments.ts";
import type { GatewayTransaction } from "../../ports/payment-gateway.ts";
import { type AttemptStatus, invoiceNumber, type PaymentRow } from "./payment-rows.ts";

/**
 * Pure rules of payment states (docs/rules/payments.md#source-of-truth, docs/rules/payments.md#outcomes,
 * docs/rules/epayco.md#retry-on-one-page).
 */

type AttemptState = Pick<PaymentRow, "status" | "gatewayRef">;
type ReportedTransaction = Pick<GatewayTransaction, "gatewayRef" | "status">;

/** The effect of a transaction's status on its attempt to pay. */
export type AttemptOutcome = "pending" | "accepted" | "rejected" | "expired" | "reversed";

const outcomeOf: Record<TransactionStatus, AttemptOutcome> = {
  pending: "pending",
  accepted: "accepted",
  rejected: "rejected",
  failed: "rejected",
  abandoned: "rejected",
  cancelled: "rejected",
  expired: "expired",
  reversed: "reversed",
};

/**
 * The new state of an attempt after the gateway reported a transaction; null: no change. accepted → reversed only by
 * the same transaction; reversed → accepted only by another. A failed attempt may succeed later in the same session.
 */
export function nextStatus(
  { status, gatewayRef }: AttemptState,
  reported: ReportedTransaction,
): AttemptOutcome | null {
  switch (status) {
    case "accepted":
    case "duplicate":
      return outcomeOf[reported.status] === "reversed" && reported.gatewayRef === gatewayRef
        ? "reversed"
        : null;
    case "reversed":
      return outcomeOf[reported.status] === "accepted" && reported.gatewayRef !== gatewayRef
        ? "accepted"
        : null;
    case "created":
    case "pending":
    case "rejected":
    case "expired":
      return outcomeOf[reported.status];
    default:
      return status satisfies never;
  }
}

/** Whether the buyer was charged again in a session that was already paid. */
export function isSecondCharge(attempt: AttemptState, reported: ReportedTransaction): boolean {
  return outcomeOf[reported.status] === "accepted" && isAboutOtherCharge(attempt, reported);
}

/** Whether the gateway gave back another charge of a paid session than the one that decided its state. */
export function isReversalOfSecondCharge(attempt: AttemptState, reported: ReportedTransaction): boolean {
  return outcomeOf[reported.status] === "reversed" && isAboutOtherCharge(attempt, reported);
}

/** Whether a session is paid, and the transaction is another one than that which decided its state. */
function isAboutOtherCharge({ status, gatewayRef }: AttemptState, reported: ReportedTransaction): boolean {
  const hasMoney = status === "accepted" || status === "duplicate";
  return hasMoney && reported.gatewayRef !== gatewayRef;
}

/**
 * Selects the transactions of a session to apply, in order: all accepted, then all reversed ones; without any, the
 * newest pending one; else the newest.
 *
 * @param transactions newest first
 */
export function decisiveTransactions(transactions: readonly GatewayTransaction[]): GatewayTransaction[] {
  const inState = (status: TransactionStatus) =>
    transactions.filter((transaction) => transaction.status === status).reverse();
  const charged = [...inState("accepted"), ...inState("reversed")];
  if (charged.length > 0) return charged;
  return [...inState("pending").slice(-1), ...transactions].slice(0, 1);
}

/** Whether a buyer's visit needs no further query to the gateway. */
export function isFinal(status: AttemptStatus): boolean {
  return status === "accepted" || status === "duplicate" || status === "reversed";
}

type Refusal = "amount" | "currency" | "order" | "invoice" | "attempt" | "test";

/**
 * Compares the fields that the gateway's signature does not cover with the stored payment. Returns the first field that
 * differs, or null. Payments in test mode count only while the shop is in test mode.
 */
export function findMismatch(
  payment: PaymentRow,
  transaction: GatewayTransaction,
  acceptsTest: boolean,
): Refusal | null {
  if (transaction.currency !== "COP") return "currency";
  if (transaction.amount !== payment.amount) return "amount";
  if (transaction.orderId !== String(payment.orderId)) return "order";
  if (transaction.attemptToken !== payment.attemptToken) return "attempt";
  if (transaction.invoice !== invoiceNumber(payment)) return "invoice";
  if (transaction.isTest !== payment.isTest || (transaction.isTest && !acceptsTest)) return "test";
  return null;
}

/** Whether the transaction took money or gave it back. */
export function isAboutMoney({ status }: Pick<GatewayTransaction, "status">): boolean {
  return status === "accepted" || status === "reversed";
}

import type { PaymentStatusAnswer } from "#contract/payments/payments.ts";

/** What the page shows (docs/rules/payments.md#result-page). Every state except Aceptada and Pendiente is a failure. */
export type Outcome = "verifying" | "success" | "pending" | "failure";

/** Delays between polls of a pending payment, in ms: about 90 s in all (docs/rules/epayco.md#time-limit). */
const DELAYS_MS = [2000, 3000, 4000, 6000, 9000, 13_000, 20_000, 30_000];

/** Number of failed polls before the first answer that are ignored. */
const IGNORED_FAILURES = 2;

/** State shown when the check failed (docs/rules/payments.md#result-page). */
export const UNKNOWN = "Error";

/** The request failed, or the server answered 5xx. */
export const UNREACHABLE = "unreachable";

/** null: the payment does not exist. */
export type Answer = PaymentStatusAnswer | null | typeof UNREACHABLE;

export type PaymentResult = {
  outcome: Outcome;
  estado: string;
  orderId: number | null;
  /** Whether this user may open the order's page. */
  isOwnOrder: boolean;
  /** What became of the money since it was paid: the page may be opened again much later. */
  orderEnd: "refunded" | "cancelled" | null;
};

/** Converts the API's answer; null means unknown. */
export function paymentResultOf(answer: PaymentStatusAnswer | null): PaymentResult {
  const estado = answer?.success ? answer.data?.estado : undefined;
  const wasPaid = estado === "Aceptada" || estado === "Reversada";
  const order = {
    orderId: answer?.data?.orderId ?? null,
    isOwnOrder: answer?.data?.isOwnOrder ?? false,
    orderEnd: (wasPaid && answer?.data?.orderEnd) || null,
  };
  if (estado === "Aceptada") return { outcome: "success", estado, ...order };
  if (estado === "Pendiente") return { outcome: "pending", estado, ...order };
  return { outcome: "failure", estado: estado ?? UNKNOWN, ...order };
}

/**
 * Whether the gateway's return names a payment. The reference may be missing or literally `undefined`. A number is the
 * gateway's own reference: it can be guessed, so the API would answer the state without the order.
 */
export function isPaymentReference(ref: string | null): ref is string {
  return ref !== null && !/^\s*(\d+|undefined|null)?\s*$/.test(ref);
}

/** Whether the customer closed the gateway's page, which then names no payment (docs/rules/epayco.md). */
export function isClosedGateway(ref: string | null): boolean {
  return ref?.trim() === "undefined";
}

/** Yields the payment's result at once, then polls with growing delays while it is pending. */
export async function* pollPayment(
  ref: string | null,
  ask: (ref: string) => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): AsyncGenerator<PaymentResult, void> {
  let hasAnswer = false;
  for (const [poll, delay] of [...DELAYS_MS, null].entries()) {
    const answer = isPaymentReference(ref) ? await ask(ref) : null;
    const isIgnored = hasAnswer || poll < IGNORED_FAILURES;
    if (answer !== UNREACHABLE || !isIgnored) {
      const result = paymentResultOf(answer === UNREACHABLE ? null : answer);
      yield result;
      if (result.outcome !== "pending") return;
      hasAnswer = true;
    }
    if (delay !== null) await wait(delay);
  }
}

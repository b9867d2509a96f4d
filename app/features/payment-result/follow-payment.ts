import type { PaymentStatusAnswer } from "#contract/payments.ts";

/** What the page shows (spec §4): anything but Aceptada and Pendiente is a failure. */
export type Outcome = "verifying" | "success" | "pending" | "failure";

/** Pauses between questions while a payment is pending, in ms: about a minute and a half in all (epayco.md §7). */
const PAUSES = [2000, 3000, 4000, 6000, 9000, 13_000, 20_000, 30_000];

/** Questions that may go unanswered at first, before the page says that it does not know. */
const PATIENCE = 2;

/** The state when the check failed (spec §4). */
export const UNKNOWN = "Error";

/** The network or the shop is away. */
export const UNREACHABLE = "unreachable";

/** null: there is no such payment. */
export type Answer = PaymentStatusAnswer | null | typeof UNREACHABLE;

export type Verdict = {
  outcome: Outcome;
  estado: string;
  orderId: number | null;
  /** Whether this person has a page of that order. */
  isOwnOrder: boolean;
};

/** The state that an answer of the API stands for; null answers nothing usable. */
export function verdictOf(answer: PaymentStatusAnswer | null): Verdict {
  const estado = answer?.success ? answer.data?.estado : undefined;
  const order = { orderId: answer?.data?.orderId ?? null, isOwnOrder: answer?.data?.isOwnOrder ?? false };
  if (estado === "Aceptada") return { outcome: "success", estado, ...order };
  if (estado === "Pendiente") return { outcome: "pending", estado, ...order };
  return { outcome: "failure", estado: estado ?? UNKNOWN, ...order };
}

/**
 * Whether the gateway's return names a payment. It may be missing or literally `undefined`; a number is the gateway's
 * own reference, which can be guessed and so shows nobody anything.
 */
export function isAskable(ref: string | null): ref is string {
  return ref !== null && !/^\s*(\d+|undefined|null)?\s*$/.test(ref);
}

/** Where a payment stands, at once and then, with growing pauses, as long as it is pending. */
export async function* followPayment(
  ref: string | null,
  ask: (ref: string) => Promise<Answer>,
  wait: (ms: number) => Promise<void>,
): AsyncGenerator<Verdict, void> {
  let isKnown = false;
  for (const [turn, pause] of [...PAUSES, null].entries()) {
    const answer = isAskable(ref) ? await ask(ref) : null;
    const isPatient = isKnown || turn < PATIENCE;
    if (answer !== UNREACHABLE || !isPatient) {
      const verdict = verdictOf(answer === UNREACHABLE ? null : answer);
      yield verdict;
      if (verdict.outcome !== "pending") return;
      isKnown = true;
    }
    if (pause !== null) await wait(pause);
  }
}

import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import type { PaymentStatusAnswer } from "#contract/payments.ts";

/** What the page shows (spec §4): anything but Aceptada and Pendiente is a failure. */
export type Outcome = "verifying" | "success" | "pending" | "failure";

/** Pauses between questions while a payment is pending, in ms: about a minute and a half in all (epayco.md §7). */
const PAUSES = [2000, 3000, 4000, 6000, 9000, 13_000, 20_000, 30_000];

/** Questions that may go unanswered at first, before the page says that it does not know. */
const PATIENCE = 2;

/** The state when the check failed (spec §4). */
export const UNKNOWN = "Error";

export type Verdict = { outcome: Outcome; estado: string; orderId: number | null };

/** The state that an answer of the API stands for; null answers nothing usable. */
export function verdictOf(answer: PaymentStatusAnswer | null): Verdict {
  const estado = answer?.success ? answer.data?.estado : undefined;
  const orderId = answer?.data?.orderId ?? null;
  if (estado === "Aceptada") return { outcome: "success", estado, orderId };
  if (estado === "Pendiente") return { outcome: "pending", estado, orderId };
  return { outcome: "failure", estado: estado ?? UNKNOWN, orderId };
}

/**
 * Whether the gateway's return names a payment. It may be missing or literally `undefined`; a number is the gateway's
 * own reference, which can be guessed and so shows nobody anything.
 */
export function isAskable(ref: string | null): ref is string {
  return ref !== null && !/^\s*(\d+|undefined|null)?\s*$/.test(ref);
}

/** Asks for the state of a payment, again and again while it is pending. Tells each new verdict once. */
export function usePaymentStatus(ref: string | null, onVerdict: (verdict: Verdict) => void): Verdict {
  const [verdict, setVerdict] = useState<Verdict>({ outcome: "verifying", estado: "", orderId: null });
  const tell = useEffectEvent(onVerdict);

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(turn: number, last: string) {
      const answer = isAskable(ref) ? await readStatus(ref) : null;
      if (isGone) return;
      if (answer === UNREACHABLE && (last !== "" || turn < PATIENCE)) return askLater(turn, last);

      const next = verdictOf(answer === UNREACHABLE ? null : answer);
      setVerdict(next);
      if (next.estado !== last) tell(next);
      if (next.outcome === "pending") askLater(turn, next.estado);
    }

    function askLater(turn: number, last: string) {
      const pause = PAUSES[turn];
      if (pause !== undefined) timer = setTimeout(ask, pause, turn + 1, last);
    }

    ask(0, "");
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ref]);

  return verdict;
}

const UNREACHABLE = "unreachable";

/** The answer; null when there is none to be had, `UNREACHABLE` when the network or the shop is away. */
async function readStatus(ref: string): Promise<PaymentStatusAnswer | null | typeof UNREACHABLE> {
  try {
    return await apiFetch<PaymentStatusAnswer>(`/api/payment/status/${encodeURIComponent(ref)}`);
  } catch (error) {
    return error instanceof ApiError && error.status < 500 ? null : UNREACHABLE;
  }
}

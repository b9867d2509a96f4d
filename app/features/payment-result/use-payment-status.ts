import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import type { PaymentStatusAnswer } from "#contract/payments.ts";
import { type Answer, followPayment, UNREACHABLE, type Verdict } from "./follow-payment.ts";

const asking: Verdict = { outcome: "verifying", estado: "", orderId: null, isOwnOrder: false };

/** Follows a payment while the page is open. Tells each new verdict once. */
export function usePaymentStatus(ref: string | null, onVerdict: (verdict: Verdict) => void): Verdict {
  const [verdict, setVerdict] = useState(asking);
  const tell = useEffectEvent(onVerdict);

  useEffect(() => {
    const leaving = new AbortController();

    async function follow() {
      let last = "";
      for await (const next of followPayment(ref, readStatus, pauseUnless(leaving.signal))) {
        if (leaving.signal.aborted) return;
        setVerdict(next);
        if (next.estado !== last) tell(next);
        last = next.estado;
      }
    }

    follow();
    return () => leaving.abort();
  }, [ref]);

  return verdict;
}

/** A pause that never ends once the page was left. */
function pauseUnless(left: AbortSignal) {
  return (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      left.addEventListener("abort", () => clearTimeout(timer), { once: true });
    });
}

async function readStatus(ref: string): Promise<Answer> {
  try {
    return await apiFetch<PaymentStatusAnswer>(`/api/payment/status/${encodeURIComponent(ref)}`);
  } catch (error) {
    return error instanceof ApiError && error.status < 500 ? null : UNREACHABLE;
  }
}

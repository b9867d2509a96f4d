import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import type { PaymentStatusAnswer } from "#contract/payments/payments.ts";
import { type Answer, type PaymentResult, pollPayment, UNREACHABLE } from "./poll-payment.ts";

const verifying: PaymentResult = {
  outcome: "verifying",
  estado: "",
  orderId: null,
  isOwnOrder: false,
  orderEnd: null,
};

/** Polls a payment while the page is open. Calls `onResult` once per new state. */
export function usePaymentStatus(
  ref: string | null,
  onResult: (result: PaymentResult) => void,
): PaymentResult {
  const [result, setResult] = useState(verifying);
  const report = useEffectEvent(onResult);

  useEffect(() => {
    const unmounting = new AbortController();

    async function poll() {
      let last = "";
      for await (const next of pollPayment(ref, readStatus, abortableDelay(unmounting.signal))) {
        if (unmounting.signal.aborted) return;
        setResult(next);
        if (next.estado !== last) report(next);
        last = next.estado;
      }
    }

    poll();
    return () => unmounting.abort();
  }, [ref]);

  return result;
}

/** A delay that never resolves after the page was left. */
function abortableDelay(left: AbortSignal) {
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
    // Too many requests and the like pass; only these say that there is no such payment.
    return error instanceof ApiError && [400, 404].includes(error.status) ? null : UNREACHABLE;
  }
}

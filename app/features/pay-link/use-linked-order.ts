import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paymentOrigin } from "#app/features/checkout/payment-origin.ts";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { useRestored } from "#app/lib/use-restored.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { LinkedOrder } from "#contract/manual-orders.ts";
import type { CreatePaymentAnswer } from "#contract/payments.ts";
import { payLinkCopy as copy } from "./copy.ts";

const pathOf = (token: string) => `/api/payment-links/${encodeURIComponent(token)}`;

/** Read anew at every visit: it may have been paid since. */
export function linkedOrderQuery(token: string) {
  return { ...apiQuery<LinkedOrder>(pathOf(token)), staleTime: 0 };
}

/** Leaves for the gateway's page, or says why not and shows how the order stands now. */
export function usePayLinkedOrder(orderId: number, token: string) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  useRestored(() => setIsBusy(false));

  async function pay() {
    setIsBusy(true);
    try {
      const answer = await apiFetch<CreatePaymentAnswer>(`${pathOf(token)}/pay`, { method: "POST" });
      if (!answer.success || !answer.data)
        throw new ApiError(502, JSON.stringify({ message: answer.message }));
      paymentOrigin.set({ orderId, path: `/pagar/${encodeURIComponent(token)}`, userId: null });
      location.assign(answer.data.urlpago);
    } catch (error) {
      toast({ title: copy.failed, description: errorMessage(error), variant: "destructive" });
      setIsBusy(false);
      await invalidateApi(client, pathOf(token));
    }
  }

  return { pay, isBusy };
}

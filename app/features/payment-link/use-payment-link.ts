import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { paymentOrigin } from "#app/features/checkout/payment-origin.ts";
import { paymentUrlOf } from "#app/features/checkout/use-place-order.ts";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiQuery, invalidateApi } from "#app/lib/query-client.ts";
import { useBackForwardCacheRestore } from "#app/lib/use-back-forward-cache-restore.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { LinkedOrder } from "#contract/orders/manual-orders.ts";
import type { CreatePaymentAnswer } from "#contract/payments/payments.ts";
import { payLinkCopy as copy } from "./copy.ts";

const pathOf = (token: string) => `/api/payment-links/${encodeURIComponent(token)}`;

/** Always refetched on mount: it may have been paid meanwhile. */
export function linkedOrderQuery(token: string) {
  return { ...apiQuery<LinkedOrder>(pathOf(token)), staleTime: 0 };
}

/** Goes to the gateway's page. On failure, shows a toast and refetches the order. */
export function usePayLinkedOrder({ id: orderId, total }: LinkedOrder, token: string) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  useBackForwardCacheRestore(() => setIsBusy(false));

  async function pay() {
    setIsBusy(true);
    try {
      const answer = await apiFetch<CreatePaymentAnswer>(`${pathOf(token)}/pay`, { body: { amount: total } });
      const url = paymentUrlOf(answer);
      paymentOrigin.set({ orderId, path: `/pagar/${encodeURIComponent(token)}`, userId: null });
      location.assign(url);
    } catch (error) {
      toast({ title: copy.payFailed, description: errorMessage(error), variant: "destructive" });
      setIsBusy(false);
      await invalidateApi(client, pathOf(token));
    }
  }

  return { pay, isBusy };
}

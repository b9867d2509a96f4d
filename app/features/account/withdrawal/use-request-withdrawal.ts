import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { RequestWithdrawalBody } from "#contract/refunds.ts";
import type { ShownOrder } from "../order-queries.ts";
import { withdrawalCopy } from "./copy.ts";

const copy = withdrawalCopy.dialog;

/** Requests a withdrawal. Refetches the order on success and on failure, because the page may be stale. */
export function useRequestWithdrawal(orderId: number, onDone: () => void) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: RequestWithdrawalBody) =>
      apiFetch<ShownOrder>(`/api/orders/${orderId}/withdrawal`, { body }),
    onSuccess: () => {
      toast({ title: copy.done, description: copy.doneText, variant: "success" });
      onDone();
    },
    onError: (error) =>
      toast({ title: copy.failed, description: errorMessage(error), variant: "destructive" }),
    onSettled: () => invalidateApi(client, `/api/orders/${orderId}`),
  });
}

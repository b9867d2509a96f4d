import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast, toastError } from "#app/ui/toast-store.ts";
import type { RequestWithdrawalBody } from "#contract/payments/refunds.ts";
import type { ViewedOrder } from "../order-queries.ts";
import { withdrawalCopy } from "./copy.ts";

const copy = withdrawalCopy.dialog;

/**
 * Requests a withdrawal. Refetches the order on success and on failure, because the page may be stale.
 *
 * @param path the order's address in the API
 */
export function useRequestWithdrawal(path: string, onDone: () => void) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: (body: RequestWithdrawalBody) => apiFetch<ViewedOrder>(`${path}/withdrawal`, { body }),
    onSuccess: () => {
      toast({ title: copy.done, description: copy.doneText, variant: "success" });
      onDone();
    },
    onError: (error) => toastError(copy.failed, error),
    onSettled: () => invalidateApi(client, path),
  });
}

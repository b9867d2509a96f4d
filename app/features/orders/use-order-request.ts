import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast, toastError } from "#app/ui/toast-store.ts";

type Options = {
  /** Path of the POST request. */
  path: string;
  /** Path prefixes of the queries to refetch, also after a failure. */
  invalidates: readonly string[];
  /** Titles of the toasts; none after a success when `success` is absent. */
  copy: { success?: string; failed: string };
};

/** A request without a body that changes an order. */
export function useOrderRequest({ path, invalidates, copy }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiFetch(path, { method: "POST" }),
    onSuccess: () => {
      if (copy.success) toast({ title: copy.success, variant: "success" });
    },
    onError: (error) => toastError(copy.failed, error),
    // Not awaited: where a question asked first, it closes, and the focus returns to its button before a refetch removes it.
    onSettled: () => {
      for (const prefix of invalidates) void invalidateApi(client, prefix);
    },
  });
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import { attentionCopy } from "./attention-copy.ts";

type Action = "retry" | "discard";

/** Tries a failed mail or job again, or takes it off the list. `path` is the thing's own address. */
export function useAttentionAction(path: string) {
  const client = useQueryClient();
  const refresh = () => invalidateApi(client, "/api/admin/attention");

  return useMutation({
    mutationFn: (action: Action) =>
      action === "retry"
        ? apiFetch<unknown>(`${path}/retry`, { method: "POST" })
        : apiFetch<unknown>(path, { method: "DELETE" }),
    onSuccess: (_answer, action) => {
      const title = action === "retry" ? attentionCopy.retried : attentionCopy.discarded;
      toast({ title, variant: "success" });
      return refresh();
    },
    onError: (error) => {
      toast({ title: attentionCopy.failed, description: errorMessage(error), variant: "destructive" });
      return refresh();
    },
  });
}

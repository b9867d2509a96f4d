import { apiFetch } from "#app/lib/api.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { attentionCopy } from "./attention-copy.ts";

type Action = "retry" | "discard";

/** Retries a failed mail or job, or removes it from the list. `path` is the resource's own address. */
export function useAttentionAction(path: string) {
  return useAdminMutation({
    mutate: (action: Action) =>
      action === "retry"
        ? apiFetch<unknown>(`${path}/retry`, { method: "POST" })
        : apiFetch<unknown>(path, { method: "DELETE" }),
    success: (_answer, action) => (action === "retry" ? attentionCopy.retried : attentionCopy.discarded),
    failure: attentionCopy.failed,
    invalidates: ["/api/admin/attention"],
    isRefetchedOnFailure: true,
  });
}

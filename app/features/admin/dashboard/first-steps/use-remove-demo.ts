import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { FirstSteps } from "#contract/first-steps.ts";
import { expectEcho, ownChange } from "../../own-changes.ts";
import { firstStepsCopy as copy } from "./copy.ts";

/** Takes the demo store out; everything on screen is read anew. */
export function useRemoveDemo(productIds: readonly number[]) {
  const client = useQueryClient();

  return useMutation({
    mutationFn: () => {
      for (const id of productIds) expectEcho(ownChange.productDeleted(id));
      return apiFetch<FirstSteps>("/api/admin/demo", { method: "DELETE" });
    },
    onSuccess: async () => {
      toast({ title: copy.removed, description: copy.removedText, variant: "success" });
      await invalidateApi(client, "/api/");
    },
    onError: (error) =>
      toast({ title: copy.removeFailed, description: errorMessage(error), variant: "destructive" }),
  });
}

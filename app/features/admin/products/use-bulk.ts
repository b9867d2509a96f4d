import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { BulkAction, BulkPreview, BulkSelection } from "#contract/bulk-products.ts";
import { expectEcho, ownChange } from "../own-changes.ts";
import { bulkCopy as copy } from "./bulk-copy.ts";

const PATH = "/api/admin/products/bulk";

/** What an act on many products would do, and the act itself; refused when that has changed, it is shown anew. */
export function useBulk(selection: BulkSelection, action: BulkAction | null, onDone: () => void) {
  const client = useQueryClient();
  const preview = useQuery({
    queryKey: [`${PATH}/preview`, selection, action],
    queryFn: ({ signal }) =>
      apiFetch<BulkPreview>(`${PATH}/preview`, { body: { selection, action }, signal }),
    enabled: action !== null,
    placeholderData: keepPreviousData,
    // What it says is true now only.
    gcTime: 0,
    staleTime: 0,
  });

  const apply = useMutation({
    mutationFn: () =>
      apiFetch<{ affected: number }>(PATH, {
        body: { selection, action, fingerprint: preview.data?.fingerprint },
      }),
    onMutate: () => {
      if (action?.type === "delete") expectEcho(ownChange.productDeleted("any"));
    },
    onSuccess: async ({ affected }) => {
      if (action) toast({ title: copy.dones[action.type](affected), variant: "success" });
      onDone();
      await Promise.all([
        invalidateApi(client, "/api/products"),
        invalidateApi(client, "/api/product-variants"),
        invalidateApi(client, "/api/categories"),
        invalidateApi(client, "/api/admin/stats"),
      ]);
    },
    onError: (error) => {
      if (isMoved(error)) preview.refetch();
      else toast({ title: copy.failed, description: errorMessage(error), variant: "destructive" });
    },
  });

  return { preview, apply, hasMoved: isMoved(apply.error) };
}

function isMoved(error: unknown): boolean {
  return error instanceof ApiError && error.code === "conflict";
}

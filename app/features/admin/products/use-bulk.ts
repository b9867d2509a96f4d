import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import type { BulkAction, BulkPreview, BulkSelection } from "#contract/catalog/bulk-products.ts";
import { isConflict } from "../kit/conflict.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { ownChange, suppressOwnNotification } from "../own-changes.ts";
import { bulkCopy as copy } from "./bulk-copy.ts";

const PATH = "/api/admin/products/bulk";

/** Preview of a bulk action, and the action. On a conflict (the preview is stale) it refetches the preview. */
export function useBulk(selection: BulkSelection, action: BulkAction | null, onDone: () => void) {
  const preview = useQuery({
    queryKey: [`${PATH}/preview`, selection, action],
    queryFn: ({ signal }) =>
      apiFetch<BulkPreview>(`${PATH}/preview`, { body: { selection, action }, signal }),
    enabled: action !== null,
    placeholderData: keepPreviousData,
    // Never cached: a preview holds only for the current data.
    gcTime: 0,
    staleTime: 0,
  });

  const apply = useAdminMutation({
    mutate: () => {
      if (action?.type === "delete") suppressOwnNotification(ownChange.productDeleted("any"));
      return apiFetch<{ affected: number }>(PATH, {
        body: { selection, action, fingerprint: preview.data?.fingerprint },
      });
    },
    success: ({ affected }) => action && copy.dones[action.type](affected),
    failure: copy.failed,
    isConflictInForm: true,
    invalidates: [
      "/api/products",
      "/api/product-variants",
      "/api/categories",
      "/api/admin/stats",
      "/api/admin/products/price-changes",
    ],
    onSuccess: onDone,
    onError: (error) => {
      if (isConflict(error)) preview.refetch();
    },
  });

  return { preview, apply, isStale: isConflict(apply.error) };
}

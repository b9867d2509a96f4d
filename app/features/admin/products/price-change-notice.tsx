import { useQuery } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { Button } from "#app/ui/button.tsx";
import type { PriceChange, UndoneChange } from "#contract/catalog/bulk-products.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { usePermissions } from "../use-permissions.ts";
import { bulkCopy } from "./bulk-copy.ts";

const copy = bulkCopy.change;
const PATH = "/api/admin/products/price-changes";

/** The newest bulk change of prices with a button that undoes it, for a day. */
export function PriceChangeNotice() {
  const may = usePermissions();
  const { data } = useQuery({ ...apiQuery<PriceChange[]>(PATH), enabled: may("catalog.write") });
  const newest = data?.[0];
  return newest ? <Notice key={newest.id} change={newest} /> : null;
}

function Notice({ change: { id, at, by, isOwn, percent, products } }: { change: PriceChange }) {
  const undo = useAdminMutation({
    mutate: () => apiFetch<UndoneChange>(`${PATH}/${id}/undo`, { method: "POST" }),
    success: ({ restored, kept, keptTotal }) => ({
      title: copy.undone(restored),
      description: keptTotal > 0 ? copy.kept(kept, keptTotal - kept.length) : undefined,
    }),
    failure: copy.failed,
    invalidates: ["/api/products", "/api/product-variants", PATH],
    isRefetchedOnFailure: true,
  });

  return (
    <section
      aria-label={copy.label}
      className="mb-2 flex flex-wrap items-center gap-x-4 rounded-control bg-cream px-4 py-1"
    >
      <p className="grow">
        {isOwn ? copy.text(percent, products) : copy.textOf(percent, products, by ?? copy.somebody)}{" "}
        <time dateTime={at} className="text-muted text-xs">
          {formatAdminDateTime(at)}
        </time>
      </p>
      <Button variant="link" isLoading={undo.isPending} onClick={() => undo.mutate()}>
        {copy.undo}
      </Button>
    </section>
  );
}

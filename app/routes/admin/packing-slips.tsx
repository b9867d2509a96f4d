import { useQueries } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { parseId } from "#app/features/admin/kit/use-url-state.ts";
import { adminOrderQuery } from "#app/features/admin/orders/orders-queries.ts";
import { slipsCopy as copy } from "#app/features/admin/orders/slips/copy.ts";
import { PackingSlip } from "#app/features/admin/orders/slips/slip.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";

const MAX_ORDERS = 100;

/** One sheet for each order id of the path: `/admin/orders/12/imprimir` or `/admin/orders/12,15,18/imprimir`. */
export default function PackingSlipsPage() {
  const ids = readIds(useParams().ids);
  const store = useSettings()?.general;
  const [withPrices, setWithPrices] = useState(false);
  const orders = useQueries({ queries: ids.map((id) => adminOrderQuery(id)) });
  const isReady = orders.every(({ data, isError }) => data || isError);
  const failed = orders.filter(({ isError, error }) => isError && !isNotFound(error));
  const title = copy.title(ids.length);

  return (
    <>
      <PageMeta title={title} isHidden />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-4 print:hidden">
        <div>
          <BackLink to="/admin/orders" label={copy.back} />
          <h1 className="text-2xl">{title}</h1>
        </div>
        <div className="flex flex-wrap items-center gap-x-5">
          <Checkbox
            label={copy.withPrices}
            checked={withPrices}
            onChange={(event) => setWithPrices(event.target.checked)}
          />
          <Button onClick={() => window.print()} disabled={!isReady || ids.length === 0 || failed.length > 0}>
            <Printer strokeWidth={1.5} className="size-4" />
            {copy.print}
          </Button>
        </div>
      </div>
      {ids.length === 0 && <EmptyState title={copy.none} className="print:hidden" />}
      {!isReady && <LoadingSpinner label={copy.loading} />}
      {isReady && failed.length > 0 && (
        <ErrorState
          onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
          className="print:hidden"
        />
      )}
      {isReady &&
        store &&
        ids.map((id, index) => {
          const order = orders[index]?.data;
          if (order) return <PackingSlip key={id} order={order} store={store} withPrices={withPrices} />;
          const isMissing = isNotFound(orders[index]?.error);
          return (
            isMissing && (
              <p key={id} className="py-4 print:hidden">
                {copy.missing(id)}
              </p>
            )
          );
        })}
    </>
  );
}

/** Unique ids in the given order. */
function readIds(text = ""): number[] {
  const ids = text.split(",").flatMap((part) => parseId(part) ?? []);
  return [...new Set(ids)].slice(0, MAX_ORDERS);
}

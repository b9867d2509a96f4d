import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { newOrderCopy as copy } from "#app/features/admin/orders/new/copy.ts";
import { NewOrderForm } from "#app/features/admin/orders/new/new-order-form.tsx";
import { PlacedOrder } from "#app/features/admin/orders/new/placed-order.tsx";
import { apiQuery } from "#app/lib/query-client.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { ManualOrderAnswer } from "#contract/manual-orders.ts";
import type { AdminSettings } from "#contract/settings.ts";

const settingsQuery = apiQuery<AdminSettings>("/api/admin/settings");

export default function AdminNewOrderPage() {
  const { data: settings, isError, refetch, isFetching } = useQuery(settingsQuery);
  const [placed, setPlaced] = useState<ManualOrderAnswer | null>(null);

  return (
    <AdminPage
      title={copy.title}
      lead={copy.lead}
      back={
        <Link
          to="/admin/orders"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {copy.back}
        </Link>
      }
    >
      {placed ? (
        <PlacedOrder placed={placed} onAnother={() => setPlaced(null)} />
      ) : settings ? (
        <NewOrderForm settings={settings} onPlaced={setPlaced} />
      ) : isError ? (
        <ErrorState onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <LoadingSpinner />
      )}
    </AdminPage>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminPage, BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { Resource } from "#app/features/admin/kit/resource.tsx";
import { newOrderCopy as copy } from "#app/features/admin/orders/new/copy.ts";
import { NewOrderForm } from "#app/features/admin/orders/new/new-order-form.tsx";
import { PlacedOrder } from "#app/features/admin/orders/new/placed-order.tsx";
import { adminSettingsQuery } from "#app/features/admin/settings/use-settings-admin.ts";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { ManualOrderAnswer } from "#contract/manual-orders.ts";

export default function AdminNewOrderPage() {
  const query = useQuery(adminSettingsQuery);
  const [placed, setPlaced] = useState<ManualOrderAnswer | null>(null);

  return (
    <AdminPage title={copy.title} lead={copy.lead} back={<BackLink to="/admin/orders" label={copy.back} />}>
      {placed ? (
        <PlacedOrder placed={placed} onAnother={() => setPlaced(null)} />
      ) : (
        <Resource query={query} skeleton={<LoadingSpinner />}>
          {(settings) => <NewOrderForm settings={settings} onPlaced={setPlaced} />}
        </Resource>
      )}
    </AdminPage>
  );
}

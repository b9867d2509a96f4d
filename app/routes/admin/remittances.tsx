import { useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { Link } from "react-router";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { remittancesCopy as copy } from "#app/features/admin/remittances/copy.ts";
import { RemittanceCard } from "#app/features/admin/remittances/remittance-card.tsx";
import { UploadButton } from "#app/features/admin/remittances/upload-button.tsx";
import { remittancesQuery } from "#app/features/admin/remittances/use-remittances.ts";
import { EmptyState } from "#app/ui/feedback.tsx";

export default function AdminRemittancesPage() {
  const query = useQuery(remittancesQuery);

  return (
    <AdminPage title={copy.title} lead={copy.lead}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-4">
        <UploadButton />
        <Link to="/admin/orders?work=collect" className="text-link">
          {copy.toCollect}
        </Link>
      </div>
      <ResourceList
        query={query}
        skeleton={{ rows: 3, columns: 3 }}
        empty={
          <EmptyState icon={<HandCoins aria-hidden="true" />} title={copy.empty} text={copy.emptyText} />
        }
      >
        {(remittances) =>
          remittances.map((remittance) => <RemittanceCard key={remittance.id} remittance={remittance} />)
        }
      </ResourceList>
    </AdminPage>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { HandCoins } from "lucide-react";
import { Link } from "react-router";
import { adminCopy } from "#app/features/admin/copy.ts";
import { AdminPage, BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { useOpenRecord } from "#app/features/admin/kit/use-open-record.ts";
import { readPage, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { remittancesCopy as copy } from "#app/features/admin/remittances/copy.ts";
import { RemittanceSheet } from "#app/features/admin/remittances/remittance-sheet.tsx";
import { RemittancesTable } from "#app/features/admin/remittances/remittances-table.tsx";
import { UploadButton } from "#app/features/admin/remittances/upload-button.tsx";
import { remittancesQuery } from "#app/features/admin/remittances/use-remittances.ts";
import { EmptyState } from "#app/ui/feedback.tsx";
import { REMITTANCES_PAGE_SIZE } from "#contract/payments/remittances.ts";

export default function AdminRemittancesPage() {
  const url = useUrlState();
  const page = readPage(url.params);
  const query = useQuery({ ...remittancesQuery(page), placeholderData: keepPreviousData });
  const { openId, hrefOfRecord, pager, close } = useOpenRecord(query.data?.items ?? [], url);

  return (
    <AdminPage
      title={copy.title}
      back={<BackLink to="/admin/orders" label={adminCopy.nav.orders} />}
      lead={copy.lead}
      actions={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/admin/orders?work=collect" className="text-link touch-target">
            {copy.toCollect}
          </Link>
          <UploadButton />
        </div>
      }
    >
      <ResourceList
        query={query}
        skeleton={{ rows: 3, columns: 5 }}
        empty={<EmptyState icon={<HandCoins />} title={copy.empty} text={copy.emptyText} />}
        pages={{ page, pageSize: REMITTANCES_PAGE_SIZE, hrefOf: url.hrefOfPage }}
      >
        {(remittances, isStale) => (
          <RemittancesTable remittances={remittances} hrefOf={hrefOfRecord} isStale={isStale} />
        )}
      </ResourceList>
      {openId !== null && query.data && (
        <RemittanceSheet
          remittance={query.data.items.find(({ id }) => id === openId)}
          pager={pager}
          onClose={close}
        />
      )}
    </AdminPage>
  );
}

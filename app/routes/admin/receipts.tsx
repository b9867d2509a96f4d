import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { adminCopy } from "#app/features/admin/copy.ts";
import { AdminPage, BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { useOpenRecord } from "#app/features/admin/kit/use-open-record.ts";
import { useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { receiptsCopy as copy } from "#app/features/admin/receipts/copy.ts";
import { ReceiptSheet } from "#app/features/admin/receipts/receipt-sheet.tsx";
import { ReceiptsTable } from "#app/features/admin/receipts/receipts-table.tsx";
import { waitingReceiptsQuery } from "#app/features/admin/receipts/use-receipts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";

export default function AdminReceiptsPage() {
  const query = useQuery(waitingReceiptsQuery);
  const { openId, hrefOfRecord, pager, close } = useOpenRecord(query.data ?? [], useUrlState());

  return (
    <AdminPage
      title={copy.title}
      back={<BackLink to="/admin/orders" label={adminCopy.nav.orders} />}
      lead={copy.lead}
    >
      <ResourceList
        query={query}
        skeleton={{ rows: 3, columns: 5 }}
        empty={
          <EmptyState
            icon={<ReceiptText />}
            title={copy.empty}
            text={copy.emptyText}
            action={
              <ButtonLink to="/admin/orders" variant="quiet" size="sm">
                {copy.seeOrders}
              </ButtonLink>
            }
          />
        }
      >
        {(receipts) => <ReceiptsTable receipts={receipts} hrefOf={hrefOfRecord} />}
      </ResourceList>
      {openId !== null && query.data && (
        <ReceiptSheet receipt={query.data.find(({ id }) => id === openId)} pager={pager} onClose={close} />
      )}
    </AdminPage>
  );
}

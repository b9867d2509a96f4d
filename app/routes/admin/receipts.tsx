import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { receiptsCopy as copy } from "#app/features/admin/receipts/copy.ts";
import { ReceiptCard } from "#app/features/admin/receipts/receipt-card.tsx";
import { waitingReceiptsQuery } from "#app/features/admin/receipts/use-receipts.ts";
import { EmptyState } from "#app/ui/feedback.tsx";

export default function AdminReceiptsPage() {
  const query = useQuery(waitingReceiptsQuery);

  return (
    <AdminPage title={copy.title} lead={copy.lead}>
      <ResourceList
        query={query}
        skeleton={{ rows: 3, columns: 3 }}
        empty={
          <EmptyState icon={<ReceiptText aria-hidden="true" />} title={copy.empty} text={copy.emptyText} />
        }
      >
        {(receipts) => receipts.map((receipt) => <ReceiptCard key={receipt.id} receipt={receipt} />)}
      </ResourceList>
    </AdminPage>
  );
}

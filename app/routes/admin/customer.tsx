import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { customersCopy } from "#app/features/admin/customers/copy.ts";
import { CustomerProfile } from "#app/features/admin/customers/customer-profile.tsx";
import { customerQuery } from "#app/features/admin/customers/customers-queries.ts";
import { nameOf } from "#app/features/admin/customers/customers-table.tsx";
import { RoleBadge } from "#app/features/admin/customers/role-badge.tsx";
import { AdminPage, BackLink } from "#app/features/admin/kit/admin-page.tsx";
import { parseId } from "#app/features/admin/kit/use-url-state.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";

const copy = customersCopy.detail;

export default function AdminCustomerPage() {
  const id = parseId(useParams().id);
  const query = useQuery({ ...customerQuery(id ?? 0), enabled: id !== null });
  const { data: customer, isError, error, refetch, isFetching } = query;
  const isMissing = id === null || (isError && isNotFound(error));

  return (
    <AdminPage
      title={customer ? nameOf(customer) : customersCopy.title}
      lead={
        customer && (
          <span className="flex items-center gap-3">
            {customer.username} <RoleBadge isAdmin={customer.isAdmin} />
          </span>
        )
      }
      back={<BackLink to="/admin/customers" label={copy.back} />}
    >
      {customer && <CustomerProfile customer={customer} />}
      {!customer && isMissing && <EmptyState title={copy.missing} text={copy.missingText} />}
      {!customer && isError && !isMissing && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
      {!customer && !isError && !isMissing && (
        <LoadingRegion className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
    </AdminPage>
  );
}

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { customersCopy } from "#app/features/admin/customers/copy.ts";
import { CustomerProfile } from "#app/features/admin/customers/customer-profile.tsx";
import { customerQuery } from "#app/features/admin/customers/customers-queries.ts";
import { nameOf } from "#app/features/admin/customers/customers-table.tsx";
import { RoleBadge } from "#app/features/admin/customers/role-badge.tsx";
import { toId } from "#app/features/admin/use-url-state.ts";
import { isNotFound } from "#app/lib/page-data.ts";
import { EmptyState, ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";

const copy = customersCopy.detail;

export default function AdminCustomerPage() {
  const id = toId(useParams().id);
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
      back={
        <Link
          to="/admin/customers"
          className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {copy.back}
        </Link>
      }
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

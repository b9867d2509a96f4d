import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { TableSkeleton } from "#app/features/admin/admin-table.tsx";
import { customersCopy } from "#app/features/admin/customers/copy.ts";
import { CUSTOMERS_PAGE_SIZE, customersQuery } from "#app/features/admin/customers/customers-queries.ts";
import { CustomersTable } from "#app/features/admin/customers/customers-table.tsx";
import { ListFooter } from "#app/features/admin/list-footer.tsx";
import { SearchBox } from "#app/features/admin/search-box.tsx";
import { readPage, useUrlState } from "#app/features/admin/use-url-state.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";

export default function AdminCustomersPage() {
  const { params, hrefOf, change } = useUrlState();
  const search = params.get("search")?.trim() ?? "";
  const page = readPage(params);
  const list = useQuery({ ...customersQuery({ search, page }), placeholderData: keepPreviousData });

  return (
    <AdminPage title={customersCopy.title}>
      <SearchBox
        value={search}
        placeholder={customersCopy.search}
        onSearch={(text) => change({ search: text }, { isReplacing: true })}
        className="mb-4 sm:max-w-md"
      />
      {list.data && list.data.items.length > 0 && (
        <>
          <CustomersTable customers={list.data.items} isStale={list.isPlaceholderData} />
          <ListFooter
            page={page}
            pageSize={CUSTOMERS_PAGE_SIZE}
            total={list.data.total}
            hrefOf={(next) => hrefOf({ page: next > 1 ? next : null })}
          />
        </>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title={customersCopy.empty}
          text={search ? customersCopy.emptyFiltered : customersCopy.emptyAtAll}
          action={
            search && (
              <ButtonLink to="/admin/customers" variant="quiet" size="sm">
                {customersCopy.showAll}
              </ButtonLink>
            )
          }
        />
      )}
      {!list.data && list.isError && (
        <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      )}
      {!list.data && !list.isError && <TableSkeleton />}
    </AdminPage>
  );
}

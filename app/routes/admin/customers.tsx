import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { TableSkeleton } from "#app/features/admin/admin-table.tsx";
import { customersCopy } from "#app/features/admin/customers/copy.ts";
import {
  CUSTOMERS_PAGE_SIZE,
  customerRoles,
  customersQuery,
} from "#app/features/admin/customers/customers-queries.ts";
import { CustomersTable } from "#app/features/admin/customers/customers-table.tsx";
import { ListFooter } from "#app/features/admin/list-footer.tsx";
import { SearchBox } from "#app/features/admin/search-box.tsx";
import { readChoice, readPage, useUrlState } from "#app/features/admin/use-url-state.ts";
import { Chip } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";

const InvitationsDialog = lazy(() => import("#app/features/admin/customers/invitations-dialog.tsx"));

export default function AdminCustomersPage() {
  const { params, hrefOf, change } = useUrlState();
  const search = params.get("search")?.trim() ?? "";
  const page = readPage(params);
  const role = readChoice(params, "role", customerRoles);
  const [isInviting, setIsInviting] = useState(false);
  const list = useQuery({ ...customersQuery({ search, role, page }), placeholderData: keepPreviousData });

  return (
    <AdminPage
      title={customersCopy.title}
      actions={
        <Button size="sm" onClick={() => setIsInviting(true)}>
          <UserPlus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {customersCopy.invite}
        </Button>
      }
    >
      <SearchBox
        value={search}
        placeholder={customersCopy.search}
        onSearch={(text) => change({ search: text }, { isReplacing: true })}
        className="mb-3 sm:max-w-md"
      />
      <fieldset className="mb-2 flex flex-wrap gap-2 py-1.5">
        <legend className="sr-only">{customersCopy.filter}</legend>
        <Chip isSelected={!role} onClick={() => change({ role: null })}>
          {customersCopy.filters.all}
        </Chip>
        {customerRoles.map((choice) => (
          <Chip key={choice} isSelected={role === choice} onClick={() => change({ role: choice })}>
            {customersCopy.filters[choice]}
          </Chip>
        ))}
      </fieldset>
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
          text={search || role ? customersCopy.emptyFiltered : customersCopy.emptyAtAll}
          action={
            (search || role) && (
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
      {isInviting && (
        <Suspense>
          <InvitationsDialog onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </AdminPage>
  );
}

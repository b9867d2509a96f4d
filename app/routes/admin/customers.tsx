import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { customersCopy } from "#app/features/admin/customers/copy.ts";
import {
  CUSTOMERS_PAGE_SIZE,
  customerRoles,
  customersQuery,
} from "#app/features/admin/customers/customers-queries.ts";
import { CustomersTable } from "#app/features/admin/customers/customers-table.tsx";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { FilterChips } from "#app/features/admin/kit/filter-chips.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { SearchBox } from "#app/features/admin/kit/search-box.tsx";
import { readChoice, readPage, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";

export default function AdminCustomersPage() {
  const { params, hrefOfPage, change } = useUrlState();
  const search = params.get("search")?.trim() ?? "";
  const page = readPage(params);
  const role = readChoice(params, "role", customerRoles);
  const list = useQuery({ ...customersQuery({ search, role, page }), placeholderData: keepPreviousData });

  return (
    <AdminPage title={customersCopy.title}>
      <SearchBox
        value={search}
        placeholder={customersCopy.search}
        onSearch={(text) => change({ search: text }, { isReplacing: true })}
        className="mb-3 sm:max-w-md"
      />
      <FilterChips
        legend={customersCopy.filter}
        options={[
          [null, customersCopy.filters.all] as const,
          ...customerRoles.map((choice) => [choice, customersCopy.filters[choice]] as const),
        ]}
        value={role ?? null}
        onChange={(choice) => change({ role: choice })}
        className="mb-2 flex flex-wrap gap-2 py-1.5"
      />
      <ResourceList
        query={list}
        skeleton={{ columns: 5 }}
        pages={{ page, pageSize: CUSTOMERS_PAGE_SIZE, hrefOf: hrefOfPage }}
        empty={
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
        }
      >
        {(customers, isStale) => <CustomersTable customers={customers} isStale={isStale} />}
      </ResourceList>
    </AdminPage>
  );
}

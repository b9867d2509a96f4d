import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, Users } from "lucide-react";
import { ContactFilters } from "#app/features/admin/customers/contact-filters.tsx";
import {
  CONTACTS_PAGE_SIZE,
  contactsCsvHref,
  isFiltered,
  readContactsState,
} from "#app/features/admin/customers/contacts-state.ts";
import { ContactsTable } from "#app/features/admin/customers/contacts-table.tsx";
import { customersCopy } from "#app/features/admin/customers/copy.ts";
import { contactsQuery } from "#app/features/admin/customers/customers-queries.ts";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";

export default function AdminCustomersPage() {
  const { params, hrefOfPage, change } = useUrlState();
  const may = usePermissions();
  const state = readContactsState(params);
  const list = useQuery({ ...contactsQuery(state), placeholderData: keepPreviousData });

  return (
    <AdminPage
      title={customersCopy.title}
      actions={
        may("exports") && (
          <ButtonAnchor href={contactsCsvHref(state)} download variant="quiet">
            <Download className="size-4" strokeWidth={1.75} />
            {customersCopy.exportCsv}
          </ButtonAnchor>
        )
      }
    >
      <ContactFilters state={state} onChange={change} />
      <ResourceList
        query={list}
        skeleton={{ columns: 5 }}
        pages={{ page: state.page, pageSize: CONTACTS_PAGE_SIZE, hrefOf: hrefOfPage }}
        empty={
          <EmptyState
            icon={<Users />}
            title={customersCopy.empty}
            text={isFiltered(state) ? customersCopy.emptyFiltered : customersCopy.emptyAtAll}
            action={
              isFiltered(state) && (
                <ButtonLink to="/admin/customers" variant="quiet" size="sm">
                  {customersCopy.showAll}
                </ButtonLink>
              )
            }
          />
        }
      >
        {(contacts, isStale) => <ContactsTable contacts={contacts} isStale={isStale} />}
      </ResourceList>
    </AdminPage>
  );
}

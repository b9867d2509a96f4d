import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { AuditFilters } from "#app/features/admin/audit/audit-filters.tsx";
import { AuditList } from "#app/features/admin/audit/audit-list.tsx";
import {
  AUDIT_PAGE_SIZE,
  auditQuery,
  isFiltered,
  readAuditState,
} from "#app/features/admin/audit/audit-state.ts";
import { auditCopy as copy } from "#app/features/admin/audit/copy.ts";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";

export default function AdminAuditPage() {
  const { params, hrefOfPage, change } = useUrlState();
  const state = readAuditState(params);
  const list = useQuery({ ...auditQuery(state), placeholderData: keepPreviousData });
  const hasFilters = isFiltered(state);

  return (
    <AdminPage title={copy.title} lead={copy.lead}>
      <AuditFilters state={state} onChange={change} />
      <div className="lg:max-w-4xl">
        <ResourceList
          query={list}
          skeleton={{ columns: 2 }}
          pages={{ page: state.page, pageSize: AUDIT_PAGE_SIZE, hrefOf: hrefOfPage }}
          empty={
            <EmptyState
              icon={<History />}
              title={hasFilters ? copy.emptyFiltered : copy.empty}
              text={hasFilters ? copy.emptyFilteredText : copy.emptyText}
              action={
                hasFilters && (
                  <ButtonLink to="/admin/audit" variant="quiet" size="sm">
                    {copy.clear}
                  </ButtonLink>
                )
              }
            />
          }
        >
          {(entries, isStale) => <AuditList entries={entries} isStale={isStale} />}
        </ResourceList>
      </div>
    </AdminPage>
  );
}

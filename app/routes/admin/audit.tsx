import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { TableSkeleton } from "#app/features/admin/admin-table.tsx";
import { AuditFilters } from "#app/features/admin/audit/audit-filters.tsx";
import { AuditList } from "#app/features/admin/audit/audit-list.tsx";
import {
  AUDIT_PAGE_SIZE,
  auditQuery,
  isFiltered,
  readAuditState,
} from "#app/features/admin/audit/audit-state.ts";
import { auditCopy as copy } from "#app/features/admin/audit/copy.ts";
import { ListFooter } from "#app/features/admin/list-footer.tsx";
import { useUrlState } from "#app/features/admin/use-url-state.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";

export default function AdminAuditPage() {
  const { params, hrefOf, change } = useUrlState();
  const state = readAuditState(params);
  const list = useQuery({ ...auditQuery(state), placeholderData: keepPreviousData });
  const hasFilters = isFiltered(state);

  return (
    <AdminPage title={copy.title} lead={copy.lead}>
      <AuditFilters state={state} onChange={change} />
      {list.data && list.data.items.length > 0 && (
        <>
          <AuditList entries={list.data.items} isStale={list.isPlaceholderData} />
          <ListFooter
            page={state.page}
            pageSize={AUDIT_PAGE_SIZE}
            total={list.data.total}
            hrefOf={(next) => hrefOf({ page: next > 1 ? next : null })}
          />
        </>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          icon={<History aria-hidden="true" />}
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
      )}
      {!list.data && list.isError && (
        <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      )}
      {!list.data && !list.isError && <TableSkeleton columns={2} />}
    </AdminPage>
  );
}

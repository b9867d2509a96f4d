import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, Mail, Trash2 } from "lucide-react";
import { useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { NewsletterSubscription } from "#contract/content/contact.ts";
import { AdminTable } from "../../kit/admin-table.tsx";
import { DeleteDialog } from "../../kit/delete-dialog.tsx";
import { ResourceList } from "../../kit/resource.tsx";
import { RowMenu } from "../../kit/row-menu.tsx";
import { SearchBox } from "../../kit/search-box.tsx";
import type { Column } from "../../kit/table-columns.ts";
import { useAdminMutation } from "../../kit/use-admin-mutation.ts";
import { readPage, useUrlState } from "../../kit/use-url-state.ts";
import { usePermissions } from "../../use-permissions.ts";
import { contentCopy } from "../copy.ts";

const PAGE_SIZE = 25;
const PATH = "/api/admin/newsletter";
const copy = contentCopy.newsletter;

/** Newsletter subscriptions, newest first. */
export function Subscribers() {
  const { params, hrefOfPage, change } = useUrlState();
  const may = usePermissions();
  const search = params.get("search")?.trim() ?? "";
  const page = readPage(params);
  const [removing, setRemoving] = useState<NewsletterSubscription | null>(null);
  const list = useQuery({
    ...apiListQuery<NewsletterSubscription>(PATH, { search: search || null, page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
        <SearchBox
          value={search}
          placeholder={copy.search}
          onSearch={(text) => change({ search: text }, { isReplacing: true })}
          className="sm:max-w-md"
        />
        {may("exports") && (
          <ButtonAnchor href={`${PATH}.csv`} download variant="quiet">
            <Download className="size-4" strokeWidth={1.5} />
            {copy.export}
          </ButtonAnchor>
        )}
      </div>
      <ResourceList
        query={list}
        skeleton={{ columns: 3 }}
        pages={{ page, pageSize: PAGE_SIZE, hrefOf: hrefOfPage }}
        empty={
          <EmptyState
            icon={<Mail />}
            title={search ? copy.emptySearch : copy.empty}
            text={search ? copy.emptySearchText : copy.emptyText}
          />
        }
      >
        {(rows, isStale) => (
          <AdminTable
            size="medium"
            caption={copy.table}
            columns={columnsFor(may("customers.write") ? setRemoving : null)}
            rows={rows}
            isStale={isStale}
          />
        )}
      </ResourceList>
      {removing && <RemoveSubscription subscription={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

/** @param onRemove null for those who may not remove anybody */
function columnsFor(
  onRemove: ((row: NewsletterSubscription) => void) | null,
): Column<NewsletterSubscription>[] {
  return [
    {
      header: copy.columns.email,
      isTitle: true,
      cardArea: "title",
      className: "truncate",
      cell: ({ email }) => email,
    },
    {
      header: copy.columns.subscribed,
      cardArea: "note",
      cell: ({ subscribedAt }) => <time dateTime={subscribedAt}>{formatAdminDateTime(subscribedAt)}</time>,
    },
    { header: copy.columns.state, cardArea: "aside", cell: (row) => <StateBadge subscription={row} /> },
    {
      header: copy.columns.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (row) => (
        <RowMenu
          name={row.email}
          actions={[
            { label: copy.write, icon: Mail, href: `mailto:${row.email}` },
            onRemove && {
              label: copy.remove,
              icon: Trash2,
              isDangerous: true,
              onSelect: () => onRemove(row),
            },
          ]}
        />
      ),
    },
  ];
}

function StateBadge({ subscription }: { subscription: NewsletterSubscription }) {
  if (subscription.unsubscribedAt) return <Badge>{copy.states.left}</Badge>;
  if (subscription.confirmedAt) return <Badge tone="success">{copy.states.confirmed}</Badge>;
  return <Badge tone="outline">{copy.states.waiting}</Badge>;
}

type RemoveProps = { subscription: NewsletterSubscription; onClose: () => void };

function RemoveSubscription({ subscription: { id, email }, onClose }: RemoveProps) {
  const remove = useAdminMutation({
    mutate: () => apiFetch<void>(`${PATH}/${id}`, { method: "DELETE" }),
    success: copy.removed,
    failure: copy.removeFailed,
    invalidates: [PATH],
  });

  return (
    <DeleteDialog
      title={copy.removeTitle}
      text={copy.removeText(email)}
      confirmLabel={copy.removeConfirm}
      remove={remove}
      input={undefined}
      onClose={onClose}
    />
  );
}

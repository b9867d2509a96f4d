import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { formatAdminDateTime } from "#app/lib/format.ts";
import { apiListQuery, invalidateApi } from "#app/lib/query-client.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { toast } from "#app/ui/toast-store.ts";
import type { NewsletterSubscription } from "#contract/contact.ts";
import { AdminTable, type Column, TableSkeleton } from "../../admin-table.tsx";
import { ListFooter } from "../../list-footer.tsx";
import { SearchBox } from "../../search-box.tsx";
import { readPage, useUrlState } from "../../use-url-state.ts";
import { contentCopy } from "../copy.ts";

const PAGE_SIZE = 25;
const PATH = "/api/admin/newsletter";
const copy = contentCopy.newsletter;

/** Who asked for the newsletter, newest first. */
export function Subscribers() {
  const { params, hrefOf, change } = useUrlState();
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
        <ButtonAnchor href={`${PATH}.csv`} download variant="quiet">
          <Download aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {copy.export}
        </ButtonAnchor>
      </div>
      {list.data && list.data.items.length > 0 && (
        <>
          <AdminTable
            size="medium"
            caption={copy.table}
            columns={columnsFor(setRemoving)}
            rows={list.data.items}
            keyOf={({ id }) => id}
            isStale={list.isPlaceholderData}
          />
          <ListFooter
            page={page}
            pageSize={PAGE_SIZE}
            total={list.data.total}
            hrefOf={(next) => hrefOf({ page: next > 1 ? next : null })}
          />
        </>
      )}
      {list.data?.items.length === 0 && <EmptyState title={search ? copy.emptySearch : copy.empty} />}
      {!list.data && list.isError && (
        <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      )}
      {!list.data && !list.isError && <TableSkeleton columns={3} />}
      {removing && <RemoveSubscription subscription={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function columnsFor(onRemove: (row: NewsletterSubscription) => void): Column<NewsletterSubscription>[] {
  return [
    { id: "email", header: copy.columns.email, isTitle: true, cell: ({ email }) => email },
    {
      id: "subscribed",
      header: copy.columns.subscribed,
      cell: ({ subscribedAt }) => <time dateTime={subscribedAt}>{formatAdminDateTime(subscribedAt)}</time>,
    },
    { id: "state", header: copy.columns.state, cell: (row) => <StateBadge subscription={row} /> },
    {
      id: "actions",
      header: copy.columns.actions,
      isHeaderHidden: true,
      align: "end",
      cell: (row) => (
        <Button
          variant="ghost"
          size="icon"
          aria-label={copy.remove(row.email)}
          onClick={() => onRemove(row)}
          className="text-muted hover:text-error"
        >
          <Trash2 aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        </Button>
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
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => apiFetch<void>(`${PATH}/${id}`, { method: "DELETE" }),
    onSuccess: async () => {
      toast({ title: copy.removed, variant: "success" });
      await invalidateApi(client, PATH);
    },
    onError: (error) =>
      toast({ title: copy.removeFailed, description: errorMessage(error), variant: "destructive" }),
    onSettled: onClose,
  });

  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={copy.removeTitle}
      text={copy.removeText(email)}
      confirmLabel={copy.removeConfirm}
      isDangerous
      isLoading={isPending}
      onConfirm={() => mutate()}
    />
  );
}

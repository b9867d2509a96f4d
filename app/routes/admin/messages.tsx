import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { TableSkeleton } from "#app/features/admin/admin-table.tsx";
import { ListFooter } from "#app/features/admin/list-footer.tsx";
import { messagesCopy } from "#app/features/admin/messages/copy.ts";
import { MessageCard } from "#app/features/admin/messages/message-card.tsx";
import { SearchBox } from "#app/features/admin/search-box.tsx";
import { readChoice, readPage, useUrlState } from "#app/features/admin/use-url-state.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { Chip } from "#app/ui/badge.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import type { ContactMessage } from "#contract/contact.ts";

const PAGE_SIZE = 20;
const states = ["open", "answered"] as const;

export default function AdminMessagesPage() {
  const { params, hrefOf, change } = useUrlState();
  const search = params.get("search")?.trim() ?? "";
  const state = readChoice(params, "state", states);
  const page = readPage(params);
  const list = useQuery({
    ...apiListQuery<ContactMessage>("/api/admin/messages", {
      search: search || null,
      isAnswered: state && state === "answered",
      page,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });

  return (
    <AdminPage title={messagesCopy.title}>
      <SearchBox
        value={search}
        placeholder={messagesCopy.search}
        onSearch={(text) => change({ search: text }, { isReplacing: true })}
        className="mb-3 sm:max-w-md"
      />
      <fieldset className="flex flex-wrap gap-2 py-1.5">
        <legend className="sr-only">{messagesCopy.filter}</legend>
        <Chip isSelected={!state} onClick={() => change({ state: null })}>
          {messagesCopy.all}
        </Chip>
        {states.map((choice) => (
          <Chip key={choice} isSelected={state === choice} onClick={() => change({ state: choice })}>
            {messagesCopy[choice]}
          </Chip>
        ))}
      </fieldset>
      {list.data && list.data.items.length > 0 && (
        <>
          {list.data.items.map((message) => (
            <MessageCard key={message.id} message={message} />
          ))}
          <ListFooter
            page={page}
            pageSize={PAGE_SIZE}
            total={list.data.total}
            hrefOf={(next) => hrefOf({ page: next > 1 ? next : null })}
          />
        </>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          icon={<Inbox aria-hidden="true" />}
          title={messagesCopy.empty}
          text={state === "open" && messagesCopy.emptyOpen}
        />
      )}
      {!list.data && list.isError && (
        <ErrorState onRetry={() => list.refetch()} isRetrying={list.isFetching} />
      )}
      {!list.data && !list.isError && <TableSkeleton columns={2} />}
    </AdminPage>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { FilterChips } from "#app/features/admin/kit/filter-chips.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { SearchBox } from "#app/features/admin/kit/search-box.tsx";
import { useOpenRecord } from "#app/features/admin/kit/use-open-record.ts";
import { readChoice, readPage, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { ConversationSheet } from "#app/features/admin/messages/conversation-sheet.tsx";
import { messagesCopy } from "#app/features/admin/messages/copy.ts";
import { MessagesTable } from "#app/features/admin/messages/messages-table.tsx";
import { ReadyAnswersButton } from "#app/features/admin/ready-answers/ready-answers-button.tsx";
import { apiListQuery } from "#app/lib/query-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { ListedMessage } from "#contract/content/contact.ts";

const PAGE_SIZE = 20;
const states = ["open", "answered"] as const;

export default function AdminMessagesPage() {
  const url = useUrlState();
  const { params, hrefOfPage, change } = url;
  const search = params.get("search")?.trim() ?? "";
  const state = readChoice(params, "state", states);
  const page = readPage(params);
  const list = useQuery({
    ...apiListQuery<ListedMessage>("/api/admin/messages", {
      search: search || null,
      isAnswered: state && state === "answered",
      page,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const { openId, hrefOfRecord, pager, close } = useOpenRecord(list.data?.items ?? [], url);

  return (
    <AdminPage title={messagesCopy.title} actions={<ReadyAnswersButton use="messages" />}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
        <SearchBox
          value={search}
          placeholder={messagesCopy.search}
          onSearch={(text) => change({ search: text }, { isReplacing: true })}
          className="sm:max-w-72"
        />
        <FilterChips
          legend={messagesCopy.filter}
          options={[
            [null, messagesCopy.all] as const,
            ...states.map((choice) => [choice, messagesCopy[choice]] as const),
          ]}
          value={state ?? null}
          onChange={(choice) => change({ state: choice })}
          className="flex flex-wrap gap-2"
        />
      </div>
      <ResourceList
        query={list}
        skeleton={{ columns: 4 }}
        pages={{ page, pageSize: PAGE_SIZE, hrefOf: hrefOfPage }}
        empty={
          <EmptyState
            icon={<Inbox />}
            title={messagesCopy.empty}
            text={
              search
                ? messagesCopy.emptySearch
                : state === "open"
                  ? messagesCopy.emptyOpen
                  : messagesCopy.emptyAtAll
            }
            action={
              (search || state) && (
                <ButtonLink to="/admin/messages" variant="quiet" size="sm">
                  {messagesCopy.showAll}
                </ButtonLink>
              )
            }
          />
        }
      >
        {(messages, isStale) => <MessagesTable messages={messages} hrefOf={hrefOfRecord} isStale={isStale} />}
      </ResourceList>
      {openId !== null && <ConversationSheet messageId={openId} pager={pager} onClose={close} />}
    </AdminPage>
  );
}

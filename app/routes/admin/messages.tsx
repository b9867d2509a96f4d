import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { FilterChips } from "#app/features/admin/kit/filter-chips.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { SearchBox } from "#app/features/admin/kit/search-box.tsx";
import { readChoice, readPage, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { messagesCopy } from "#app/features/admin/messages/copy.ts";
import { MessageCard } from "#app/features/admin/messages/message-card.tsx";
import { apiListQuery } from "#app/lib/query-client.ts";
import { EmptyState } from "#app/ui/feedback.tsx";
import type { ContactMessage } from "#contract/contact.ts";

const PAGE_SIZE = 20;
const states = ["open", "answered"] as const;

export default function AdminMessagesPage() {
  const { params, hrefOfPage, change } = useUrlState();
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
      <FilterChips
        legend={messagesCopy.filter}
        options={[
          [null, messagesCopy.all] as const,
          ...states.map((choice) => [choice, messagesCopy[choice]] as const),
        ]}
        value={state ?? null}
        onChange={(choice) => change({ state: choice })}
        className="flex flex-wrap gap-2 py-1.5"
      />
      <ResourceList
        query={list}
        skeleton={{ columns: 2 }}
        pages={{ page, pageSize: PAGE_SIZE, hrefOf: hrefOfPage }}
        empty={
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={messagesCopy.empty}
            text={state === "open" && messagesCopy.emptyOpen}
          />
        }
      >
        {(messages) => messages.map((message) => <MessageCard key={message.id} message={message} />)}
      </ResourceList>
    </AdminPage>
  );
}

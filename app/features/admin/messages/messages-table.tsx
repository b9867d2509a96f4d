import { Link } from "react-router";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { cn } from "#app/ui/cn.ts";
import type { ListedMessage } from "#contract/content/contact.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import type { Column } from "../kit/table-columns.ts";
import { messagesCopy } from "./copy.ts";
import { ConversationBadge } from "./message-badge.tsx";

const copy = messagesCopy.columns;

type Props = { messages: readonly ListedMessage[]; hrefOf: (id: number) => string; isStale: boolean };

/** The inbox: each row is a conversation with its newest message. */
export function MessagesTable({ messages, hrefOf, isStale }: Props) {
  const columns: Column<ListedMessage>[] = [
    {
      header: copy.person,
      className: "min-w-48 max-w-64 as-cards:min-w-0 as-cards:max-w-none",
      cardArea: "title",
      cell: ({ name, inConversation, unanswered }) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <span className={cn("truncate", unanswered > 0 && "font-semibold")}>{name}</span>
          {inConversation > 1 && (
            <span className="shrink-0 text-muted text-xs">{messagesCopy.inConversation(inConversation)}</span>
          )}
        </span>
      ),
    },
    {
      header: copy.message,
      isTitle: true,
      className: "w-full max-w-0 as-cards:max-w-none",
      cardArea: "note",
      cell: ({ id, subject, message, name, unanswered }) => (
        <span className="block truncate">
          <Link
            data-open
            to={hrefOf(id)}
            preventScrollReset
            aria-label={messagesCopy.openOf(subject, name)}
            className={cn("touch-target hover:underline", unanswered > 0 && "font-semibold")}
          >
            {subject}
          </Link>
          <span className="text-muted"> · {message}</span>
        </span>
      ),
    },
    {
      header: copy.date,
      className: "whitespace-nowrap",
      cardArea: "aside",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} className="as-cards:text-muted as-cards:text-xs">
          {formatAdminDateTime(createdAt)}
        </time>
      ),
    },
    {
      header: copy.state,
      cardArea: "asideNote",
      cell: (message) => <ConversationBadge conversation={message} />,
    },
  ];

  return (
    <AdminTable
      size="list"
      caption={messagesCopy.title}
      columns={columns}
      rows={messages}
      hrefOf={({ id }) => hrefOf(id)}
      isStale={isStale}
    />
  );
}

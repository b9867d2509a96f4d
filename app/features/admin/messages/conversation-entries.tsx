import { useEffect, useRef } from "react";
import { formatAdminDateTime } from "#app/lib/format-dates.ts";
import { cn } from "#app/ui/cn.ts";
import type { ContactMessage, ContactReply, Conversation } from "#contract/content/contact.ts";
import { messagesCopy as copy } from "./copy.ts";
import { MessageBadge } from "./message-badge.tsx";

type Props = { conversation: Conversation; openedId: number };

/** Messages and replies in the order in which they were written. */
export function ConversationEntries({ conversation: { messages, replies }, openedId }: Props) {
  const opened = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The first entry is in sight already, below the person's details.
    if (openedId && opened.current?.previousElementSibling)
      opened.current.scrollIntoView({ block: "nearest" });
  }, [openedId]);
  const entries = [
    ...messages.map((message) => ({ at: message.createdAt, message, reply: null })),
    ...replies.map((reply) => ({ at: reply.createdAt, message: null, reply })),
  ].sort((a, b) => a.at.localeCompare(b.at));

  return (
    <ol className="flex flex-col gap-3 py-4">
      {entries.map(({ message, reply }) =>
        message ? (
          <li key={`message ${message.id}`} ref={message.id === openedId ? opened : undefined}>
            <Received message={message} />
          </li>
        ) : (
          <li key={`reply ${reply.id}`}>
            <ReplyEntry reply={reply} />
          </li>
        ),
      )}
    </ol>
  );
}

const entryClass = "w-fit max-w-[min(38rem,92%)] rounded-control px-4 py-2.5";

function Received({ message }: { message: ContactMessage }) {
  return (
    <article aria-label={copy.openOf(message.subject, message.name)} className={cn(entryClass, "bg-cream")}>
      <header className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-admin font-medium text-base">{message.subject}</h3>
        <MessageBadge message={message} />
      </header>
      <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
      <p className="mt-1 text-muted text-xs">
        {message.name} · <time dateTime={message.createdAt}>{formatAdminDateTime(message.createdAt)}</time>
      </p>
    </article>
  );
}

/** A reply of the team with the state of its mail. */
export function ReplyEntry({ reply: { text, by, createdAt, mail } }: { reply: ContactReply }) {
  return (
    <div className={cn(entryClass, "ml-auto bg-cinnamon-tint")}>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="mt-1 text-muted text-xs">
        {copy.by(by)} · <time dateTime={createdAt}>{formatAdminDateTime(createdAt)}</time> ·{" "}
        <span className={cn(mail === "failed" && "text-error")}>{copy.mail[mail]}</span>
      </p>
    </div>
  );
}

import { Link } from "react-router";
import { formatAdminDate } from "#app/lib/format-dates.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ContactDetail } from "#contract/admin/contacts.ts";
import { Panel } from "../kit/admin-page.tsx";
import { ReplyEntry } from "../messages/conversation-entries.tsx";
import { customersCopy } from "./copy.ts";

const copy = customersCopy.messages;

/** The person's messages of the contact form, with the replies. */
export function ContactMessages({ messages }: { messages: NonNullable<ContactDetail["messages"]> }) {
  if (messages.length === 0) return null;

  return (
    <Panel id="mensajes-del-cliente" title={copy.title}>
      <ul className="divide-y divide-line">
        {messages.map(({ id, subject, message, createdAt, isAnswered, replies }) => (
          <li key={id} className="py-2.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link to={`/admin/messages?open=${id}`} className="touch-target font-medium hover:underline">
                {subject}
              </Link>
              <Badge tone={isAnswered ? "success" : "honey"}>{isAnswered ? copy.answered : copy.open}</Badge>
              <time dateTime={createdAt} className="text-muted text-xs">
                {formatAdminDate(createdAt)}
              </time>
            </p>
            <p className="line-clamp-3 whitespace-pre-line text-muted">{message}</p>
            {replies.map((reply) => (
              <div key={reply.id} className="pt-2">
                <ReplyEntry reply={reply} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

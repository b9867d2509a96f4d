import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { ContactMessage, Conversation } from "#contract/content/contact.ts";
import { customerWhatsappUrl } from "../customers/customer-whatsapp-url.ts";
import type { RecordPagerProps } from "../kit/record-pager.tsx";
import { RecordSheet } from "../kit/record-sheet.tsx";
import { Resource } from "../kit/resource.tsx";
import { usePermissions } from "../use-permissions.ts";
import { ConversationEntries } from "./conversation-entries.tsx";
import { messagesCopy as copy } from "./copy.ts";
import { ReplyForm } from "./reply-form.tsx";
import { conversationQuery, useMarkAnswered } from "./use-message-writes.ts";

type Props = { messageId: number; pager: RecordPagerProps; onClose: () => void };

/** All messages of one address and what the team answered, with the form for the next reply. */
export function ConversationSheet({ messageId, pager, onClose }: Props) {
  const may = usePermissions();
  const query = useQuery(conversationQuery(messageId));
  const opened = query.data?.messages.find(({ id }) => id === messageId);
  const newest = query.data?.messages.at(-1);

  return (
    <RecordSheet
      title={
        newest ? (
          <>
            <span className="max-sm:sr-only">{copy.conversationWith}</span> {newest.name}
          </>
        ) : (
          copy.title
        )
      }
      pager={pager}
      footer={
        newest &&
        may("messages.write") && (
          <ReplyForm
            key={newest.email}
            message={newest}
            replyTo={query.data?.replyTo ?? ""}
            isOutbox={query.data?.isOutbox ?? false}
          />
        )
      }
      onClose={onClose}
    >
      <Resource
        query={query}
        missing={copy.missing}
        skeleton={
          <LoadingRegion className="flex flex-col gap-4 pt-4">
            <Skeleton className="h-24 w-3/4" />
            <Skeleton className="ml-auto h-24 w-3/4" />
          </LoadingRegion>
        }
      >
        {(conversation) => (
          <>
            <Person conversation={conversation} message={opened ?? newest} />
            <ConversationEntries conversation={conversation} openedId={messageId} />
          </>
        )}
      </Resource>
    </RecordSheet>
  );
}

type PersonProps = { conversation: Conversation; message: ContactMessage | undefined };

/** Who wrote, and what else can be done with the conversation. */
function Person({ conversation: { contactId, messages }, message }: PersonProps) {
  if (!message) return null;
  const newestOpen = messages.findLast(({ answeredAt }) => answeredAt === null);
  const { name, email, phone, subject } = message;
  const chat = customerWhatsappUrl(phone, copy.greeting(name, subject));

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2">
      <p className="min-w-0 grow wrap-anywhere text-muted">
        <a href={`mailto:${email}`} className="touch-target hover:underline">
          {email}
        </a>{" "}
        ·{" "}
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="touch-target hover:underline">
          {phone}
        </a>
        {contactId !== null && (
          <>
            {" "}
            ·{" "}
            <Link to={`/admin/customers/contacts/${contactId}`} className="text-link touch-target">
              {copy.customer}
            </Link>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {chat && (
          <ButtonAnchor
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            size="sm"
            variant="quiet"
            aria-label={copy.whatsappTo(name)}
          >
            {copy.whatsapp}
          </ButtonAnchor>
        )}
        <MarkButton message={newestOpen ?? message} />
      </div>
    </div>
  );
}

function MarkButton({ message }: { message: ContactMessage }) {
  const may = usePermissions();
  const mark = useMarkAnswered(message);
  if (!may("messages.write")) return null;

  return (
    <Button size="sm" variant="ghost" isLoading={mark.isPending} onClick={() => mark.mutate()}>
      {message.answeredAt === null ? copy.markAnswered : copy.markOpen}
    </Button>
  );
}

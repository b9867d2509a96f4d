import { apiFetch } from "#app/lib/api.ts";
import { formatAdminDateTime } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonAnchor } from "#app/ui/button.tsx";
import type { ContactMessage } from "#contract/contact.ts";
import { customerWhatsappUrl } from "../customers/customer-contact.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { messagesCopy } from "./copy.ts";

/** A contact message with its reply link and its answered state. */
export function MessageCard({ message }: { message: ContactMessage }) {
  const isAnswered = message.answeredAt !== null;
  const mark = useAdminMutation({
    mutate: () =>
      apiFetch<ContactMessage>(`/api/admin/messages/${message.id}`, {
        method: "PATCH",
        body: { isAnswered: !isAnswered },
      }),
    failure: messagesCopy.updateFailed,
    invalidates: ["/api/admin/messages", "/api/admin/stats"],
  });
  const chat = customerWhatsappUrl(message.phone, messagesCopy.greeting(message.name, message.subject));
  const replyUrl = `mailto:${message.email}?subject=${encodeURIComponent(messagesCopy.replySubject(message.subject))}`;

  return (
    <article className="flex flex-col gap-3 border-line border-b py-5">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-base">{message.subject}</h2>
        {isAnswered && (
          <Badge tone="success">
            {message.answeredBy ? messagesCopy.answeredBy(message.answeredBy) : messagesCopy.answeredBadge}
          </Badge>
        )}
        <p className="w-full text-muted">
          {message.name} · {message.email} · {message.phone} ·{" "}
          <time dateTime={message.createdAt}>{formatAdminDateTime(message.createdAt)}</time>
        </p>
      </header>
      <p className="max-w-text whitespace-pre-line">{message.message}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor href={replyUrl} size="sm" variant="quiet">
          {messagesCopy.reply}
        </ButtonAnchor>
        {chat && (
          <ButtonAnchor
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            size="sm"
            variant="quiet"
            aria-label={messagesCopy.whatsappTo(message.name)}
          >
            {messagesCopy.whatsapp}
          </ButtonAnchor>
        )}
        <Button size="sm" variant="ghost" isLoading={mark.isPending} onClick={() => mark.mutate()}>
          {isAnswered ? messagesCopy.markOpen : messagesCopy.markAnswered}
        </Button>
      </div>
    </article>
  );
}

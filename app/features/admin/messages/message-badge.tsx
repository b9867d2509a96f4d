import { Badge } from "#app/ui/badge.tsx";
import type { ContactMessage, ListedMessage } from "#contract/content/contact.ts";
import { messagesCopy as copy } from "./copy.ts";

/** Whether a message is answered, and by whom. */
export function MessageBadge({ message }: { message: Pick<ContactMessage, "answeredAt" | "answeredBy"> }) {
  if (message.answeredAt === null) return <Badge tone="honey">{copy.open}</Badge>;
  return (
    <Badge tone="success">
      {message.answeredBy ? copy.answeredBy(message.answeredBy) : copy.answeredBadge}
    </Badge>
  );
}

/** How many messages of a conversation wait for an answer, else by whom the newest was answered. */
export function ConversationBadge({ conversation }: { conversation: ListedMessage }) {
  const { unanswered } = conversation;
  if (unanswered === 0) return <MessageBadge message={conversation} />;
  return <Badge tone="honey">{unanswered === 1 ? copy.open : copy.openCount(unanswered)}</Badge>;
}

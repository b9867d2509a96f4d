import { Badge } from "#app/ui/badge.tsx";
import type { ContactMessage } from "#contract/content/contact.ts";
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

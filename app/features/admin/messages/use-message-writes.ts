import { useMemo } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { newKey } from "#app/lib/random-id.ts";
import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";
import type { ContactMessage, Conversation } from "#contract/content/contact.ts";
import { IDEMPOTENCY_HEADER } from "#contract/names.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { messagesCopy } from "./copy.ts";

const invalidates = [
  "/api/admin/messages",
  "/api/admin/stats",
  "/api/admin/contacts",
  "/api/admin/customers",
];

export function conversationQuery(messageId: number) {
  return apiQuery<Conversation>(`/api/admin/messages/${messageId}/conversation`);
}

/** Marks a message as answered, or as open again. */
export function useMarkAnswered(message: ContactMessage) {
  return useAdminMutation({
    mutate: () =>
      apiFetch<ContactMessage>(`/api/admin/messages/${message.id}`, {
        method: "PATCH",
        body: { isAnswered: message.answeredAt === null },
      }),
    failure: messagesCopy.updateFailed,
    invalidates,
  });
}

/** Sends a reply by mail. Sending the same text again, also after a reload, sends no second mail. */
export function useReply(messageId: number, onSent: () => void) {
  const attempt = useMemo(
    () => createSessionStorageValue(`message-reply-attempt-${messageId}`, readAttempt),
    [messageId],
  );
  return useAdminMutation({
    mutate: (text: string) => {
      const earlier = attempt.get();
      const { key } = earlier?.text === text ? earlier : { key: newKey() };
      attempt.set({ text, key });
      const headers = { [IDEMPOTENCY_HEADER]: key };
      return apiFetch<Conversation>(`/api/admin/messages/${messageId}/replies`, { body: { text }, headers });
    },
    success: ({ isOutbox }) => (isOutbox ? messagesCopy.inOutbox : messagesCopy.sent),
    failure: messagesCopy.sendFailed,
    invalidates,
    onSuccess: () => {
      attempt.clear();
      onSent();
    },
  });
}

type Attempt = { text: string; key: string };

function readAttempt(json: unknown): Attempt | null {
  const isAttempt = typeof json === "object" && json !== null && "text" in json && "key" in json;
  return isAttempt ? { text: String(json.text), key: String(json.key) } : null;
}

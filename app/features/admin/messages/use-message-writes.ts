import { useMemo } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";
import type { ContactMessage, Conversation } from "#contract/content/contact.ts";
import { IDEMPOTENCY_HEADER } from "#contract/names.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { messagesCopy } from "./copy.ts";
import { attemptFor, isAttemptOver, readAttempt } from "./reply-attempt.ts";

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

/**
 * Sends a reply by mail. Sending the same text again sends no second mail, also after a reload or when the person has written
 * another message meanwhile.
 *
 * @param message the newest of the conversation
 */
export function useReply({ id, email }: Pick<ContactMessage, "id" | "email">, onSent: () => void) {
  const stored = useMemo(
    () => createSessionStorageValue(`message-reply-attempt-${email}`, readAttempt),
    [email],
  );
  return useAdminMutation({
    mutate: (text: string) => {
      const attempt = attemptFor(stored.get(), { text, messageId: id });
      stored.set(attempt);
      const { messageId, key } = attempt;
      const headers = { [IDEMPOTENCY_HEADER]: key };
      return apiFetch<Conversation>(`/api/admin/messages/${messageId}/replies`, { body: { text }, headers });
    },
    success: ({ isOutbox }) => (isOutbox ? messagesCopy.inOutbox : messagesCopy.sent),
    failure: messagesCopy.sendFailed,
    invalidates,
    onSuccess: () => {
      stored.clear();
      onSent();
    },
    onError: (error) => {
      if (isAttemptOver(error)) stored.clear();
    },
  });
}

import { ApiError } from "#app/lib/api.ts";
import { newKey } from "#app/lib/random-id.ts";

/** A reply that was sent without an answer so far. The key is known to the server together with the message. */
export type ReplyAttempt = { text: string; messageId: number; key: string };

/** The same text is the same reply, also when the newest message is another one by now. */
export function attemptFor(
  earlier: ReplyAttempt | null,
  reply: { text: string; messageId: number },
): ReplyAttempt {
  return earlier?.text === reply.text ? earlier : { ...reply, key: newKey() };
}

/**
 * Whether an attempt with this error can never be repeated: its message is gone, or its key belongs to another reply. After any
 * other error an earlier try of it may have been sent.
 */
export function isAttemptOver(error: Error): boolean {
  return error instanceof ApiError && (error.code === "not_found" || error.code === "idempotency_key_reused");
}

export function readAttempt(json: unknown): ReplyAttempt | null {
  const isAttempt =
    typeof json === "object" && json !== null && "text" in json && "messageId" in json && "key" in json;
  return isAttempt
    ? { text: String(json.text), messageId: Number(json.messageId), key: String(json.key) }
    : null;
}

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

export function readAttempt(json: unknown): ReplyAttempt | null {
  const isAttempt =
    typeof json === "object" && json !== null && "text" in json && "messageId" in json && "key" in json;
  return isAttempt
    ? { text: String(json.text), messageId: Number(json.messageId), key: String(json.key) }
    : null;
}

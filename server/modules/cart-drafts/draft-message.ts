import { chatText } from "./messages.ts";

/** Longest text of a chat link, percent-encoded: some phones cut longer addresses. */
const MAX_ENCODED = 1800;

type Message = {
  shop: string;
  code: string;
  lines: readonly { name: string; size: string; quantity: number }[];
  /** Formatted. */
  subtotal: string;
  /** Opens the draft in the admin. */
  link: string;
};

/** The text of the chat. Leaves out the last lines when it becomes too long for a link. */
export function draftMessage({ shop, code, lines, subtotal, link }: Message): string {
  const written = lines.map(({ quantity, name, size }) => chatText.line(quantity, name, size));
  for (let shown = written.length; ; shown--) {
    const text = [
      chatText.greeting(shop),
      chatText.code(code),
      ...written.slice(0, shown),
      ...(shown < written.length ? [chatText.more(written.length - shown)] : []),
      chatText.subtotal(subtotal),
      chatText.open(link),
    ].join("\n");
    if (shown === 0 || encodeURIComponent(text).length <= MAX_ENCODED) return text;
  }
}

/** Links in the owner's texts: `Escríbenos en [Contacto](/contact)`. Everything else stays plain text. */

const LINK = /\[([^[\]\n]{1,200})\]\(([^\s()]{1,500})\)/g;

/**
 * A page of this shop, an https address, an e-mail address or a phone number. Never `javascript:` or another protocol.
 */
const SAFE_HREF = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)[^\s<>"\\]*$/i;

type TextPart = string | { label: string; href: string };

/** Splits a text at its links. A link with an address that is not allowed remains as it was typed. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: typed, 1: label = "", 2: href = "", index } of text.matchAll(LINK)) {
    if (!SAFE_HREF.test(href)) continue;
    if (index > end) parts.push(text.slice(end, index));
    parts.push({ label, href });
    end = index + typed.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** The addresses of links that would not work. */
export function findUnsafeLinks(text: string): string[] {
  return [...text.matchAll(LINK)].flatMap(([, , href = ""]) => (SAFE_HREF.test(href) ? [] : [href]));
}

/** The text as a reader sees it, for descriptions. */
export function withoutLinks(text: string): string {
  return splitLinks(text)
    .map((part) => (typeof part === "string" ? part : part.label))
    .join("");
}

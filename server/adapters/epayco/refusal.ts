/** What a refusal of the gateway says, for the log. */

const MAX_TEXTS = 12;
const MAX_LENGTH = 200;
/** Shorter ones would black out half of what is said. */
const MIN_PRIVATE = 3;

/** Addresses of people, tokens, and numbers as long as a phone's or a card's. */
const telling = /\S+@\S+|\S{40,}|\d[\d\s-]{5,}\d/g;

/**
 * Every text of an answer, whatever its shape: errors come as a list of codes and messages, as plain text or nested
 * deeper (epayco.md §1.2). Without secrets and without the person.
 *
 * @param privateWords what was sent and must not come back: keys, the buyer's data
 */
export function saidBy(json: unknown, privateWords: readonly string[]): string[] {
  const words = privateWords.filter((word) => word.length >= MIN_PRIVATE);
  return leavesOf(json)
    .slice(0, MAX_TEXTS)
    .map((text) =>
      words
        .reduce((kept, word) => kept.replaceAll(word, "…"), text)
        .replace(telling, "…")
        .slice(0, MAX_LENGTH),
    );
}

function leavesOf(json: unknown): string[] {
  if (typeof json === "string") return json.trim() ? [json.trim()] : [];
  if (typeof json === "number") return [String(json)];
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(leavesOf) : [];
}

/** Error texts of the gateway for the log. */

const MAX_TEXTS = 12;
const MAX_LENGTH = 200;
/** Shorter private words are not redacted: they would match parts of ordinary text. */
const MIN_PRIVATE = 3;

/** E-mail addresses, tokens, and numbers as long as a phone's or a card's. */
const personalText = /\S+@\S+|\S{40,}|\d[\d\s-]{5,}\d/g;

/**
 * Collects all texts of an answer, whose shape varies: a list of codes and messages, plain text or nested objects
 * (docs/rules/epayco.md#session). Redacts secrets and personal data.
 *
 * @param privateWords words of the request to redact: keys, the buyer's data
 */
export function refusalTexts(json: unknown, privateWords: readonly string[]): string[] {
  const words = privateWords.filter((word) => word.length >= MIN_PRIVATE);
  return leavesOf(json)
    .slice(0, MAX_TEXTS)
    .map((text) =>
      words
        .reduce((kept, word) => kept.replaceAll(word, "…"), text)
        .replace(personalText, "…")
        .slice(0, MAX_LENGTH),
    );
}

function leavesOf(json: unknown): string[] {
  if (typeof json === "string") return json.trim() ? [json.trim()] : [];
  if (typeof json === "number") return [String(json)];
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(leavesOf) : [];
}

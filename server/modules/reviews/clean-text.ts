/**
 * `.me` only with a path: in «me encantó.Me queda» a space is missing. A host begins at its first label only, else a
 * long text without links would take quadratic time.
 */
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d-]|[\p{L}\d-]\.)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:(?:com|co|net|org|info|io|ly|shop|store|link|xyz|app|page)\b(?:\/\S*)?|me\/\S+)/giu;
/** Control characters but tab and line feed, those that turn the writing direction, and those without width. */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A review's text without links and invisible characters (docs/rules/reviews.md#text). Pages escape the rest. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(INVISIBLE, "")
    .replaceAll(LINK, "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

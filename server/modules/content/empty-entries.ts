import type { PageTexts } from "#contract/content/content.ts";

type Content = PageTexts["content"];

/** The content without the entries of lists that have no text at all, such as a question that was added by mistake. */
export function withoutEmptyEntries(content: Content): Content {
  return mapLists(content, (entries) => entries.filter((entry) => !hasNoText(entry)));
}

/**
 * Same, for storing: a list of objects keeps one entry, because the form makes new ones like it. Pages leave it out.
 */
export function withoutSpareEntries(content: Content): Content {
  return mapLists(content, (entries) => {
    const written = entries.filter((entry) => !hasNoText(entry));
    const isPattern = written.length === 0 && typeof entries[0] === "object";
    return isPattern ? entries.slice(0, 1) : written;
  });
}

function mapLists(content: Content, change: (entries: Content[]) => Content[]): Content {
  if (Array.isArray(content)) return change(content.map((entry) => mapLists(entry, change)));
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, inner]) => [key, mapLists(inner, change)]));
}

function hasNoText(content: Content): boolean {
  if (typeof content === "string") return content.trim() === "";
  // The form fills numbers in.
  if (typeof content !== "object" || content === null) return true;
  return Object.values(content).every(hasNoText);
}

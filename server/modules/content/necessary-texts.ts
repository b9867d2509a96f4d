import { isRecord } from "../../db/stored-json.ts";

/** Names of texts that a page cannot do without: headings, and the names of fields, links and buttons. */
const NECESSARY = /^(?:title|valuesTitle|headline|label|linkLabel|button|emailButton|whatsappButton)$/;
/** Objects whose texts are all names. */
const NAMES = "labels";

/**
 * The stored texts with the default for each necessary one that is empty. Entries of a list are found by their `id`; a
 * list without ids is the owner's own.
 */
export function withNecessaryTexts(defaults: unknown, stored: unknown, parent = ""): unknown {
  if (Array.isArray(stored) && Array.isArray(defaults)) {
    return stored.map((entry) => withNecessaryTexts(findById(defaults, entry), entry));
  }
  if (!isRecord(stored) || !isRecord(defaults)) return stored;
  return Object.fromEntries(
    Object.entries(stored).map(([key, value]) => {
      const isMissing = typeof value === "string" && value.trim() === "";
      if (isMissing && (parent === NAMES || NECESSARY.test(key))) return [key, defaults[key] ?? value];
      return [key, withNecessaryTexts(defaults[key], value, key)];
    }),
  );
}

function findById(defaults: readonly unknown[], entry: unknown): unknown {
  if (!isRecord(entry) || typeof entry.id !== "string") return undefined;
  return defaults.find((candidate) => isRecord(candidate) && candidate.id === entry.id);
}

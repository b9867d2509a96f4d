import { or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { likePattern } from "./like-pattern.ts";

/**
 * Matches a column of normalised words and codes (names, phones, documents), ignoring case and accents: a part of the
 * words, or a part of a code without its spaces and punctuation. Shorter texts would match nearly every row: one or two
 * characters match only the beginning of a word, one to three digits only a whole number (docs/rules/admin.md#search).
 */
export function matchesSearchText(column: AnyPgColumn, search: string): SQL | undefined {
  if (/^\d{1,3}$/.test(search)) return isWord(column, search);
  if (search.length < INDEXED_LENGTH) return startsWord(column, search);
  return or(contains(column, search), /\d/.test(search) ? containsCode(column, search) : undefined);
}

/** The trigram indexes need three characters; a space before a word counts as one or two. */
const INDEXED_LENGTH = 3;

function contains(column: AnyPgColumn, text: string): SQL {
  return isLike(column, likePattern(text));
}

function startsWord(column: AnyPgColumn, text: string): SQL | undefined {
  return or(contains(column, ` ${text}`), isLike(column, likePattern(text).slice(1)));
}

/**
 * Four LIKE patterns instead of one regular expression: for that the trigram index would use only the digits, not the
 * spaces around them.
 */
function isWord(column: AnyPgColumn, digits: string): SQL | undefined {
  const patterns = [`% ${digits} %`, `${digits} %`, `% ${digits}`, digits];
  return or(...patterns.map((pattern) => isLike(column, pattern)));
}

function isLike(column: AnyPgColumn, pattern: string): SQL {
  return sql`${column} like search_key(${pattern})`;
}

function containsCode(column: AnyPgColumn, search: string): SQL | undefined {
  const code = search
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  // Finds Colombian phone numbers with and without the country code.
  const wanted = /^(?:00)?57(\d{10})$/.exec(code)?.[1] ?? code;
  return wanted.length < INDEXED_LENGTH || wanted === search
    ? undefined
    : sql`${column} like ${likePattern(wanted)}`;
}

import { or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { likePattern } from "./like-pattern.ts";

/**
 * Matches a column of normalised words and codes (names, phones, documents): a part of the words, ignoring case and
 * accents, or a part of a code, ignoring spaces and punctuation.
 */
export function matchesSearchText(column: AnyPgColumn, search: string): SQL | undefined {
  return or(
    sql`${column} like search_key(${likePattern(search)})`,
    /\d/.test(search) ? containsCode(column, search) : undefined,
  );
}

function containsCode(column: AnyPgColumn, search: string): SQL | undefined {
  const code = search
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  // Finds Colombian phone numbers with and without the country code.
  const national = /^(?:00)?57(\d{10})$/.exec(code)?.[1];
  // The trigram index needs three characters; shorter texts would match too many rows.
  return code.length < 3 ? undefined : sql`${column} like ${likePattern(national ?? code)}`;
}

import { and, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { products, productVariants } from "../../db/schema/index.ts";
import { prepared } from "../../db/use-prepared-statements.ts";
import type { Events } from "../../events/events.ts";
import { extractSizes, parseTerms, synonymWords, withSynonyms } from "./search-terms.ts";
import { editDistance, maxTypos } from "./spelling.ts";
import { canSeeUnpublished, visibilityFilter } from "./visibility.ts";

/** SQL of a search: the condition and the ranking. Searches with the same key find the same. */
export type ProductSearch = { key: string; matches: SQL; order: SQL[] };

/** Shorter prefixes are searched in names only: elsewhere they match too much. */
const MIN_PREFIX = 3;
const MIN_SUFFIX = 6;
const CANDIDATE_WORDS = 30;
/** Terms whose spelling is remembered. */
const MAX_REMEMBERED = 5000;

/**
 * Builds the SQL of a search (docs/rules/catalogue.md#search). Every word must match some field, by its Spanish stem or
 * as a prefix; accents and case are ignored. A word without matches is replaced by the most similar word that has some.
 * A size ('30 ml') finds products sold in that size.
 */
export async function buildSearch(ctx: Ctx, text: string): Promise<ProductSearch> {
  const { sizes, rest } = extractSizes(text);
  if (sizes.length === 0) return searchWords(ctx, parseTerms(rest));

  const terms = parseTerms(rest);
  const soldInSizes = and(...sizes.map(isSoldIn)) ?? sql`true`;
  const sizeKey = `sizes: ${sizes.join(" ")}`;
  if (terms.length === 0) return { key: sizeKey, matches: soldInSizes, order: [] };
  const { key, matches, order } = await searchWords(ctx, terms);
  return { key: `${key}, ${sizeKey}`, matches: sql`${matches} and ${soldInSizes}`, order };
}

/** Matches a size within an enabled variant's size or within the product's name. */
function isSoldIn(size: string): SQL {
  const pattern = `(^|[^0-9.,])${size}($|[^a-z0-9])`;
  const variant = sql`select 1 from ${productVariants}
    where ${productVariants.productId} = ${products.id} and ${productVariants.isEnabled}
      and lower(${productVariants.size}) ~ ${pattern}`;
  return sql`(exists (${variant}) or search_key(${products.name}) ~ ${pattern})`;
}

async function searchWords(ctx: Ctx, terms: string[]): Promise<ProductSearch> {
  const spellings = await correctSpellings(ctx, terms);
  const searchable = spellings.filter((word) => !word.isStopWord).map((word) => word.term);
  return searchable.length > 0 ? searchAllFields(searchable) : searchNames(terms);
}

function searchAllFields(terms: string[]): ProductSearch {
  const inAnyField = matchAllTerms(terms, "");
  const inNames = matchAllTerms(terms, "A");
  return {
    key: `words: ${terms.join(" ")}`,
    matches: sql`${products.searchVector} @@ (${inAnyField})`,
    order: [
      sql`(${products.searchVector} @@ (${inNames})) desc`,
      sql`ts_rank(${products.searchVector}, ${inAnyField}) desc`,
    ],
  };
}

/**
 * Searches stop words as whole words in names, and the longer ones in tags. Without accents, 'té' and 'teñido' are stop
 * words.
 */
function searchNames(terms: string[]): ProductSearch {
  const name = sql`search_key(${products.name})`;
  const hasWords = (text: SQL) =>
    and(...terms.map((term) => sql`${text} ~ ${`\\m${term}\\M`}`)) ?? sql`false`;
  const key = `names: ${terms.join(" ")}`;
  const whole = hasWords(name);
  const [only = "", ...others] = terms;
  if (!only || others.length > 0) return { key, matches: whole, order: [] };
  if (only.length >= MIN_PREFIX) {
    const tags = sql`search_key(array_to_string(${products.tags}, ' '))`;
    return { key, matches: sql`(${whole} or ${hasWords(tags)})`, order: [sql`(${whole}) desc`] };
  }
  // A single short term may be the start of a word that is still being typed: 'a' for 'aceite'.
  return { key, matches: sql`${name} ~ ${`\\m${only}`}`, order: [sql`(${whole}) desc`] };
}

/**
 * tsquery that matches all terms; weight "A" searches names only. A subquery, so that it is computed once, not per row.
 */
function matchAllTerms(terms: string[], weight: "" | "A"): SQL {
  const all = sql.join(
    terms.map((term) => matchTerm(term, weight)),
    sql` && `,
  );
  return sql`(select ${all})`;
}

/** tsquery for a term by stem, prefix or synonym. Terms are only letters and digits: no injection is possible. */
function matchTerm(term: string, weight: "" | "A"): SQL {
  const label = weight && `:${weight}`;
  const stems = withSynonyms(term).map((word) => sql`to_tsquery('spanish', ${word + label})`);
  const prefix = sql`to_tsquery('simple', ${`${term}:*${term.length < MIN_PREFIX ? "A" : weight}`})`;
  return sql`(${sql.join([...stems, prefix], sql` || `)})`;
}

type Spelling = { term: string; isStopWord: boolean };

/** The terms as they are searched, in their order: known ones from memory, the others with one query for all. */
async function correctSpellings(ctx: Ctx, terms: readonly string[]): Promise<Spelling[]> {
  const remembered = spellingsOf(ctx);
  const missing = terms.filter((term) => !remembered.has(term));
  if (missing.length > 0) {
    const known = await rowsOf<{ is_stop_word: boolean; is_known: boolean }>(
      ctx.db,
      sql
        .join(
          missing.map(
            (
              term,
              at,
            ) => sql`${at === 0 ? prepared : sql``}select ${at}::int as at, ts_lexize('spanish_stem', ${term}) = '{}' as is_stop_word,
            ${findsProduct(ctx, term)} as is_known`,
          ),
          sql` union all `,
        )
        .append(sql` order by at`),
    );
    for (const [at, term] of missing.entries()) {
      const isStopWord = known[at]?.is_stop_word ?? false;
      const isFound = isStopWord || known[at]?.is_known;
      const corrected = isFound ? term : ((await findClosestWord(ctx, term)) ?? term);
      remembered.set(term, { term: corrected, isStopWord });
    }
  }
  return terms.map((term) => remembered.get(term) ?? { term, isStopWord: false });
}

/** Spellings since the catalogue's last change, for those who see drafts and for the others. */
const spellings = new WeakMap<Events, Spellings>();

function spellingsOf(ctx: Ctx): Map<string, Spelling> {
  const known = spellings.get(ctx.events) ?? rememberSpellings(ctx.events);
  const group = canSeeUnpublished(ctx) ? 1 : 0;
  // A new map: other searches may be filling the old one.
  if (known[group].size > MAX_REMEMBERED) known[group] = new Map();
  return known[group];
}

type Spellings = [Map<string, Spelling>, Map<string, Spelling>];

function rememberSpellings(events: Events): Spellings {
  const forget = (): Spellings => {
    const empty: Spellings = [new Map(), new Map()];
    spellings.set(events, empty);
    return empty;
  };
  // Never unsubscribed. A search that began before the change fills the old maps, which are no longer read.
  events.subscribe(({ type }) => {
    if (type === "catalog.changed") forget();
  });
  return forget();
}

function findsProduct(ctx: Ctx, term: string): SQL {
  const found = and(sql`${products.searchVector} @@ ${matchTerm(term, "")}`, visibilityFilter(ctx));
  return sql`exists (select 1 from ${products} where ${found})`;
}

/**
 * The most likely word for an unknown term, among the words that find products: one that ends with the term
 * ('protector' in 'termoprotector'), else the one with the fewest typos. Null when none is close.
 */
async function findClosestWord(ctx: Ctx, term: string): Promise<string | null> {
  const typos = maxTypos(term);
  if (typos === 0) return null;

  const similar = await rowsOf<{ word: string }>(
    ctx.db,
    sql`select word from (
        select similar_words(${term}, ${typos}) as word
        union select word from search_words where ${term.length >= MIN_SUFFIX} and word like ${`%${term}`}
      ) words
      order by similarity(word, ${term}) desc, word limit ${CANDIDATE_WORDS}`,
  );
  const nearest = [...similar.map((row) => row.word), ...synonymWords]
    .map((word) => ({ word, typos: endsWithTerm(term, word) ? 0 : editDistance(word, term) }))
    .filter((candidate) => candidate.typos <= typos)
    .sort((a, b) => a.typos - b.typos);

  if (nearest.length === 0) return null;

  // A `case` looks for the products of one word after the other, up to the first word that finds some.
  const branches = nearest.map(({ word }) => sql`when ${findsProduct(ctx, word)} then ${word}`);
  const [row] = await rowsOf<{ word: string | null }>(
    ctx.db,
    sql`select case ${sql.join(branches, sql` `)} end as word`,
  );
  return row?.word ?? null;
}

function endsWithTerm(term: string, word: string): boolean {
  return term.length >= MIN_SUFFIX && word.endsWith(term);
}

import { and, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { products, productVariants } from "../../db/schema/index.ts";
import { searchTerms, synonymWords, takeSizes, withSynonyms } from "./search-terms.ts";
import { countSlips, slipsForgiven } from "./spelling.ts";
import { onlyVisible } from "./visibility.ts";

/** Which products a search finds, and the best first. */
export type ProductSearch = { matches: SQL; order: SQL[] };

/** A shorter beginning is looked for in names only: it begins too much elsewhere. */
const MIN_PREFIX = 3;
const MIN_ENDING = 6;
const CANDIDATE_WORDS = 30;
/** Of three-letter runs in common: one swap in a short word leaves about a quarter. */
const MIN_SIMILARITY = 0.2;

/**
 * Reads a search (decision 8): every word must occur, in whichever field, as a form of the same Spanish word or as
 * the beginning of one; accents and case do not count. A word that finds nothing is taken for the most similar one
 * that does. A measure ('30 ml') asks for what is sold in that size.
 */
export async function readSearch(ctx: Ctx, text: string): Promise<ProductSearch> {
  const { sizes, rest } = takeSizes(text);
  if (sizes.length === 0) return searchWords(ctx, searchTerms(rest));

  const terms = searchTerms(rest);
  const inSize = and(...sizes.map(isSoldIn)) ?? sql`true`;
  if (terms.length === 0) return { matches: inSize, order: [] };
  const { matches, order } = await searchWords(ctx, terms);
  return { matches: sql`${matches} and ${inSize}`, order };
}

/** A variant's size, or a size that stands in the product's name. */
function isSoldIn(size: string): SQL {
  const variant = sql`select 1 from ${productVariants}
    where ${productVariants.productId} = ${products.id} and ${productVariants.isEnabled}
      and replace(lower(${productVariants.size}), ' ', '') = ${size}`;
  return sql`(exists (${variant}) or replace(search_key(${products.name}), ' ', '') like ${`%${size}%`})`;
}

async function searchWords(ctx: Ctx, terms: string[]): Promise<ProductSearch> {
  const meant = await Promise.all(terms.map((term) => spellingOf(ctx, term)));
  const carrying = meant.filter((word) => !word.isStopWord).map((word) => word.term);
  return carrying.length > 0 ? searchFor(carrying) : searchName(terms);
}

function searchFor(terms: string[]): ProductSearch {
  const anywhere = allOf(terms, "");
  const inName = allOf(terms, "A");
  return {
    matches: sql`${products.searchVector} @@ (${anywhere})`,
    order: [
      sql`(${products.searchVector} @@ (${inName})) desc`,
      sql`ts_rank(${products.searchVector}, ${anywhere}) desc`,
    ],
  };
}

/** Words that Spanish searches skip ('té' reads like 'te'), looked for in the name, whole. */
function searchName(terms: string[]): ProductSearch {
  const name = sql`search_key(${products.name})`;
  const whole = and(...terms.map((term) => sql`${name} ~ ${`\\m${term}\\M`}`)) ?? sql`false`;
  const [only = "", ...others] = terms;
  if (!only || others.length > 0 || only.length >= MIN_PREFIX) return { matches: whole, order: [] };
  // A word that is being typed begins like one of them: 'a' for 'aceite'.
  return { matches: sql`${name} ~ ${`\\m${only}`}`, order: [sql`(${whole}) desc`] };
}

/** A tsquery of all terms; `weight` "A" looks into names only. */
function allOf(terms: string[], weight: "" | "A"): SQL {
  return sql.join(
    terms.map((term) => anyOf(term, weight)),
    sql` && `,
  );
}

/** A term by its stem, by its beginning, or by a synonym. Terms are letters and digits, so the syntax is safe. */
function anyOf(term: string, weight: "" | "A"): SQL {
  const label = weight && `:${weight}`;
  const stems = withSynonyms(term).map((word) => sql`to_tsquery('spanish', ${word + label})`);
  const beginning = sql`to_tsquery('simple', ${`${term}:*${term.length < MIN_PREFIX ? "A" : weight}`})`;
  return sql`(${sql.join([...stems, beginning], sql` || `)})`;
}

type Spelling = { term: string; isStopWord: boolean };

async function spellingOf(ctx: Ctx, term: string): Promise<Spelling> {
  const [known] = await rowsOf<{ is_stop_word: boolean; is_known: boolean }>(
    ctx.db,
    sql`select ts_lexize('spanish_stem', ${term}) = '{}' as is_stop_word, ${isFound(ctx, term)} as is_known`,
  );
  if (known?.is_stop_word) return { term, isStopWord: true };
  if (known?.is_known) return { term, isStopWord: false };
  return { term: (await closestWord(ctx, term)) ?? term, isStopWord: false };
}

function isFound(ctx: Ctx, term: string): SQL {
  const found = and(sql`${products.searchVector} @@ ${anyOf(term, "")}`, onlyVisible(ctx));
  return sql`exists (select 1 from ${products} where ${found})`;
}

/**
 * The word that an unknown one most likely stands for, among those that find something: one that ends in it
 * ('protector', 'termoprotector'), else the most similar. Null: none is near.
 */
async function closestWord(ctx: Ctx, term: string): Promise<string | null> {
  const slips = slipsForgiven(term);
  if (slips === 0) return null;

  const similar = await rowsOf<{ word: string }>(
    ctx.db,
    sql`select word from search_words
        where (length(word) between ${term.length - slips} and ${term.length + slips}
            and similarity(word, ${term}) >= ${MIN_SIMILARITY})
          or (${term.length >= MIN_ENDING} and word like ${`%${term}`})
        order by similarity(word, ${term}) desc, word limit ${CANDIDATE_WORDS}`,
  );
  const nearest = [...similar.map((row) => row.word), ...synonymWords]
    .map((word) => ({ word, slips: isEnding(term, word) ? 0 : countSlips(word, term) }))
    .filter((candidate) => candidate.slips <= slips)
    .sort((a, b) => a.slips - b.slips);

  for (const { word } of nearest) {
    const [row] = await rowsOf<{ found: boolean }>(ctx.db, sql`select ${isFound(ctx, word)} as found`);
    if (row?.found) return word;
  }
  return null;
}

function isEnding(term: string, word: string): boolean {
  return term.length >= MIN_ENDING && word.endsWith(term);
}

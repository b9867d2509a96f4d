import { desc, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { products } from "../../db/schema/index.ts";
import { prepared } from "../../db/use-prepared-statements.ts";
import {
  type Cacheable,
  makeTaggedCache,
  SHARED_DATA_MAX_AGE_MS,
  type TaggedCache,
} from "../../http/tagged-cache.ts";
import { buildSearch, type ProductSearch } from "./product-search.ts";
import { canSeeUnpublished } from "./visibility.ts";

const MAX_KEY_BYTES = 1024 * 1024;
const MAX_RESULT_BYTES = 8 * 1024 * 1024;
const MAX_ENTRIES = 5000;
const BYTES_PER_CHARACTER = 2;
const BYTES_PER_ID = 8;
const BYTES_PER_ENTRY = 300;
const NO_TAGS: ReadonlySet<string> = new Set();

type Meaning = Cacheable & { key: string };
type Result = Cacheable & { ids: readonly number[] };
/** The key of what a text searches for, and what is found by each key: many texts with one result keep it once. */
type Caches = { meanings: TaggedCache<Meaning>; results: TaggedCache<Result> };

/** One pair per process. */
const cachesByProcess = new WeakMap<Ctx["events"], Caches>();

/**
 * The ids of everything that a search finds, drafts included, best matches first. Remembered until the catalogue
 * changes: the pages of a list, its filters and their counts share one search, and so do texts that mean the same
 * words.
 */
export async function searchProducts(ctx: Ctx, text: string): Promise<readonly number[]> {
  const { meanings, results } = cachesByProcess.get(ctx.events) ?? createCaches(ctx);
  // Words are corrected to those that the caller can find.
  const visibility = canSeeUnpublished(ctx) ? "all" : "published";
  const { key } = await meanings.get(`${visibility} ${text}`, async () => {
    const meaning = await buildSearch(ctx, text);
    return cacheable({ key: meaning.key }, BYTES_PER_CHARACTER * (text.length + meaning.key.length));
  });
  const { ids } = await results.get(key, async () => {
    // Built again: its spelling is remembered, and its objects are too large to be kept.
    const found = await runSearch(ctx, await buildSearch(ctx, text));
    return cacheable({ ids: found }, BYTES_PER_CHARACTER * key.length + BYTES_PER_ID * found.length);
  });
  return ids;
}

function cacheable<Value>(value: Value, bytes: number): Value & Cacheable {
  return { ...value, bytes: BYTES_PER_ENTRY + bytes, isStorable: true, tags: NO_TAGS };
}

function createCaches({ events, clock }: Ctx): Caches {
  const limits = {
    maxEntries: MAX_ENTRIES,
    maxAgeMs: SHARED_DATA_MAX_AGE_MS,
    now: () => clock.now().getTime(),
  };
  const caches: Caches = {
    meanings: makeTaggedCache({ ...limits, maxBytes: MAX_KEY_BYTES }),
    results: makeTaggedCache({ ...limits, maxBytes: MAX_RESULT_BYTES }),
  };
  cachesByProcess.set(events, caches);
  // Never unsubscribed: there is one pair per process.
  events.subscribe(({ type }) => {
    if (type !== "catalog.changed") return;
    caches.meanings.invalidate("all");
    caches.results.invalidate("all");
  });
  return caches;
}

async function runSearch(ctx: Ctx, { matches, order }: ProductSearch): Promise<number[]> {
  const best = sql.join([...order, desc(products.createdAt), desc(products.id)], sql`, `);
  // One text: the driver reads it much faster than a row for each id.
  const [row] = await rowsOf<{ ids: string | null }>(
    ctx.db,
    sql`${prepared}select string_agg(${products.id}::text, ',' order by ${best}) as ids from ${products} where ${matches}`,
  );
  return row?.ids?.split(",").map(Number) ?? [];
}

import type { Category, Product } from "#contract/catalog/catalog.ts";
import { cheapestOffer } from "#contract/catalog/offers.ts";
import type { Suggestions } from "#contract/catalog/suggestions.ts";
import type { Ctx } from "../../context.ts";
import type { Events } from "../../events/events.ts";
import {
  type Cacheable,
  makeTaggedCache,
  SHARED_DATA_MAX_AGE_MS,
  type TaggedCache,
} from "../../http/tagged-cache.ts";
import { listCategories } from "./list-categories.ts";
import { listProducts } from "./list-products.ts";
import { parseTerms, withSynonyms } from "./search-terms.ts";
import { editDistance, maxTypos } from "./spelling.ts";

const SHOWN_PRODUCTS = 5;
const SHOWN_CATEGORIES = 3;
/** A single letter matches too much. */
const MIN_LENGTH = 2;
/** Shorter terms ('de', 'con') would match category names by accident. */
const MIN_CATEGORY_TERM = 3;

const NO_TAGS: ReadonlySet<string> = new Set();

const NO_SUGGESTIONS: Suggestions = { products: [], categories: [], total: 0 };

/** Suggestions while typing: the best products and the matching categories. */
export async function suggest(ctx: Ctx, text: string): Promise<Suggestions> {
  if (text.trim().length < MIN_LENGTH) return NO_SUGGESTIONS;

  const [{ products, total }, categories] = await Promise.all([
    listProducts(ctx, { search: text, page: 1, pageSize: SHOWN_PRODUCTS }),
    listKnownCategories(ctx),
  ]);
  const terms = parseTerms(text).filter((term) => term.length >= MIN_CATEGORY_TERM);

  return {
    products: products.map(presentSuggestion),
    categories: categories
      .filter((category) => category.productCount > 0 && matchesCategory(category, terms))
      .slice(0, SHOWN_CATEGORIES),
    total,
  };
}

type KnownCategories = Cacheable & { categories: readonly Category[] };

/** One cache per process. */
const caches = new WeakMap<Events, TaggedCache<KnownCategories>>();

/** The categories as of the catalogue's last change: counting their products for each letter takes too long. */
async function listKnownCategories(ctx: Ctx): Promise<readonly Category[]> {
  const cache = caches.get(ctx.events) ?? createCache(ctx);
  const { categories } = await cache.get("categories", async () => ({
    categories: await listCategories(ctx),
    bytes: 0,
    isStorable: true,
    tags: NO_TAGS,
  }));
  return categories;
}

function createCache({ events, clock }: Ctx): TaggedCache<KnownCategories> {
  const now = () => clock.now().getTime();
  const cache = makeTaggedCache<KnownCategories>({
    maxBytes: 0,
    maxEntries: 1,
    maxAgeMs: SHARED_DATA_MAX_AGE_MS,
    now,
  });
  caches.set(events, cache);
  // Never unsubscribed: there is one cache per process.
  events.subscribe(({ type }) => {
    if (type === "catalog.changed") cache.invalidate("all");
  });
  return cache;
}

function matchesCategory({ name }: Category, terms: readonly string[]): boolean {
  const words = parseTerms(name);
  const searched = terms.flatMap(withSynonyms);
  return words.some((word) => searched.some((term) => startsWithFuzzy(word, term)));
}

/** Whether a word starts with a term, allowing typos. */
function startsWithFuzzy(word: string, term: string): boolean {
  return editDistance(term, word.slice(0, term.length)) <= maxTypos(term);
}

function presentSuggestion(product: Product): Suggestions["products"][number] {
  const { slug, name, imageUrl } = product;
  const { offer, isFrom } = cheapestOffer(product);
  const { price, compareAt, saleEndsAt } = offer;
  return { slug, name, imageUrl, price, compareAt, saleEndsAt, hasDearerSizes: isFrom };
}

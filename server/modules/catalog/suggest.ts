import type { Category, Product } from "#contract/catalog/catalog.ts";
import type { Suggestions } from "#contract/catalog/suggestions.ts";
import type { Ctx } from "../../context.ts";
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

const NO_SUGGESTIONS: Suggestions = { products: [], categories: [], total: 0 };

/** Suggestions while typing: the best products and the matching categories. */
export async function suggest(ctx: Ctx, text: string): Promise<Suggestions> {
  if (text.trim().length < MIN_LENGTH) return NO_SUGGESTIONS;

  const [{ products, total }, categories] = await Promise.all([
    listProducts(ctx, { search: text, page: 1, pageSize: SHOWN_PRODUCTS }),
    listCategories(ctx),
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

function matchesCategory({ name }: Category, terms: readonly string[]): boolean {
  const words = parseTerms(name);
  const searched = terms.flatMap(withSynonyms);
  return words.some((word) => searched.some((term) => startsWithFuzzy(word, term)));
}

/** Whether a word starts with a term, allowing typos. */
function startsWithFuzzy(word: string, term: string): boolean {
  return editDistance(term, word.slice(0, term.length)) <= maxTypos(term);
}

function presentSuggestion({
  slug,
  name,
  imageUrl,
  price,
  compareAt,
  saleEndsAt,
  variants,
}: Product): Suggestions["products"][number] {
  return {
    slug,
    name,
    imageUrl,
    price,
    compareAt,
    saleEndsAt,
    hasDearerSizes: variants.some((variant) => variant.price > price),
  };
}

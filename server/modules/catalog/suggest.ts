import type { Category, Product } from "#contract/catalog.ts";
import type { Suggestions } from "#contract/suggestions.ts";
import type { Ctx } from "../../context.ts";
import { listCategories } from "./list-categories.ts";
import { listProducts } from "./list-products.ts";
import { searchTerms, withSynonyms } from "./search-terms.ts";
import { countSlips, slipsForgiven } from "./spelling.ts";

const SHOWN_PRODUCTS = 5;
const SHOWN_CATEGORIES = 3;
/** One letter begins too much. */
const MIN_LENGTH = 2;
/** Shorter terms ('de', 'con') begin a category's name by accident. */
const MIN_CATEGORY_TERM = 3;

const NOTHING: Suggestions = { products: [], categories: [], total: 0 };

/** What to propose for a text that is still being typed: the best products, and the categories it names. */
export async function suggest(ctx: Ctx, text: string): Promise<Suggestions> {
  if (text.trim().length < MIN_LENGTH) return NOTHING;

  const [{ products, total }, categories] = await Promise.all([
    listProducts(ctx, { search: text, page: 1, pageSize: SHOWN_PRODUCTS }),
    listCategories(ctx),
  ]);
  const terms = searchTerms(text).filter((term) => term.length >= MIN_CATEGORY_TERM);

  return {
    products: products.map(presentSuggestion),
    categories: categories
      .filter((category) => category.productCount > 0 && isNamedBy(category, terms))
      .slice(0, SHOWN_CATEGORIES),
    total,
  };
}

function isNamedBy({ name }: Category, terms: readonly string[]): boolean {
  const words = searchTerms(name);
  const meant = terms.flatMap(withSynonyms);
  return words.some((word) => meant.some((term) => beginsWith(word, term)));
}

/** Whether a word begins with a term, slips forgiven. */
function beginsWith(word: string, term: string): boolean {
  return countSlips(term, word.slice(0, term.length)) <= slipsForgiven(term);
}

function presentSuggestion({
  slug,
  name,
  imageUrl,
  price,
  variants,
}: Product): Suggestions["products"][number] {
  return {
    slug,
    name,
    imageUrl,
    price,
    hasDearerSizes: variants.some((variant) => variant.price > price),
  };
}

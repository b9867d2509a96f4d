import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import type { Suggestions } from "#contract/catalog/suggestions.ts";
import { categoryPath } from "#contract/content/menus.ts";

/** Debounce of typing, in ms. */
const DEBOUNCE_MS = 160;
const MIN_LENGTH = 2;

/**
 * Suggestions for a text that is being typed. Keeps the previous ones until the new ones arrive and aborts outdated
 * requests. Undefined for short texts and before the first answer. `isCurrent`: they are those of this text.
 */
export function useSuggestions(text: string) {
  const search = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  const isLongEnough = text.trim().length >= MIN_LENGTH && search.length >= MIN_LENGTH;
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery<Suggestions>("/api/products/suggestions", { search }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return {
    found: isLongEnough ? data : undefined,
    isCurrent: !isPlaceholderData && search === text.trim(),
  };
}

/** Paths of the suggestions in screen order: products, categories, all results. */
export function suggestionPaths({ products, categories, total }: Suggestions, term: string): string[] {
  return [
    ...products.map(({ slug }) => `/product/${slug}`),
    ...categories.map(({ slug }) => categoryPath(slug)),
    ...(total > 0 ? [`/shop?search=${encodeURIComponent(term)}`] : []),
  ];
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import { useRested } from "#app/lib/use-rested.ts";
import type { Suggestions } from "#contract/suggestions.ts";

/** How long typing must rest before anything is asked, in ms. */
const REST = 160;
const MIN_LENGTH = 2;

/**
 * What the shop proposes for a text that is being typed; the proposals of before stay until the new ones are there.
 * A question that typing has overtaken is called off. Undefined: nothing is asked, or no answer came.
 */
export function useSuggestions(text: string): Suggestions | undefined {
  const search = useRested(text.trim(), REST);
  const isAsked = text.trim().length >= MIN_LENGTH && search.length >= MIN_LENGTH;
  const { data } = useQuery({
    ...apiQuery<Suggestions>("/api/products/suggestions", { search }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked ? data : undefined;
}

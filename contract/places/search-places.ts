import { plainText } from "../plain-text.ts";
import { allPlaces } from "./find-place.ts";
import { largestTowns } from "./largest-towns.ts";
import type { Place } from "./place.ts";

const MAX_RESULTS = 12;

const rankOf = new Map(largestTowns.map((code, rank) => [code, rank]));
const searchable = allPlaces().map((place) => ({
  place,
  city: words(place.city),
  whole: words(`${place.city} ${place.state}`),
  rank: rankOf.get(place.cityCode) ?? largestTowns.length,
}));

/**
 * Municipalities that match a typed text, best first: the whole name, then names with these whole words, then
 * names with words that begin like it, then town and department together. Among equals the larger town comes first.
 * Ignores case and accents.
 */
export function searchPlaces(search: string): Place[] {
  const term = words(search);
  if (!term) return [];
  return searchable
    .map((entry) => ({ ...entry, quality: qualityOf(entry, term) }))
    .filter(({ quality }) => quality < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.quality - b.quality || a.rank - b.rank || a.whole.localeCompare(b.whole))
    .slice(0, MAX_RESULTS)
    .map(({ place }) => place);
}

function qualityOf({ city, whole }: { city: string; whole: string }, term: string): number {
  if (city === term || whole === term) return 0;
  if (`${city} `.startsWith(`${term} `)) return 1;
  if (` ${city} `.includes(` ${term} `)) return 2;
  if (city.startsWith(term)) return 3;
  if (` ${city}`.includes(` ${term}`)) return 4;
  const isEveryWordIn = term.split(" ").every((word) => ` ${whole}`.includes(` ${word}`));
  return isEveryWordIn ? 5 : Number.POSITIVE_INFINITY;
}

function words(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

import { isOneTypoAway, MIN_LENGTH_FOR_TYPO } from "../one-typo-away.ts";
import { plainText } from "../plain-text.ts";
import { withoutArticle } from "../without-article.ts";
import { allPlaces } from "./find-place.ts";
import { largestCities } from "./largest-cities.ts";
import type { Place } from "./place.ts";

const MAX_RESULTS = 12;

const rankOf = new Map(largestCities.map((code, rank) => [code, rank]));
const searchable = allPlaces().map((place) => ({
  place,
  city: words(place.city),
  whole: words(`${place.city} ${place.state}`),
  rank: rankOf.get(place.cityCode) ?? largestCities.length,
}));

/**
 * Municipalities that match a typed text, best first: the whole name, then names with these whole words, then
 * names with words that begin like it, then municipality and department together. Among equals the larger municipality comes first.
 * Ignores case and accents; when nothing matches, also a leading article («El Retiro») and one typing error.
 */
export function searchPlaces(search: string): Place[] {
  const term = words(search);
  if (!term) return [];
  for (const [text, matchOf] of [
    [term, qualityOf],
    [withoutArticle(term), qualityOf],
    [withoutArticle(term), typoQualityOf],
  ] as const) {
    const found = rankPlaces((entry) => matchOf(entry, text));
    if (found.length > 0) return found;
  }
  return [];
}

/** @param qualityOf the lower the better; infinite when the place does not match */
function rankPlaces(qualityOf: (entry: Searchable) => number): Place[] {
  return searchable
    .map((entry) => ({ ...entry, quality: qualityOf(entry) }))
    .filter(({ quality }) => quality < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.quality - b.quality || a.rank - b.rank || a.whole.localeCompare(b.whole))
    .slice(0, MAX_RESULTS)
    .map(({ place }) => place);
}

type Searchable = (typeof searchable)[number];

function qualityOf({ city, whole }: Searchable, term: string): number {
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

function typoQualityOf({ city }: Searchable, term: string): number {
  if (term.length < MIN_LENGTH_FOR_TYPO) return Number.POSITIVE_INFINITY;
  if (isOneTypoAway(term, city)) return 0;
  return city.split(" ").some((word) => isOneTypoAway(term, word)) ? 1 : Number.POSITIVE_INFINITY;
}

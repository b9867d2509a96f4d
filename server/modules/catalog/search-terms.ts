import { AMOUNT, measureOf, measurePattern, VOLUMES_AND_WEIGHTS } from "#contract/catalog/measure.ts";
import { plainText } from "#contract/plain-text.ts";

const MAX_TERMS = 8;
const MAX_LENGTH = 40;
const SIZE = new RegExp(`(?<![\\p{L}\\p{N}])${AMOUNT}(?:${VOLUMES_AND_WEIGHTS})(?![\\p{L}\\p{N}])`, "giu");

/** Groups of synonyms, singular and without accents. */
const synonyms: readonly (readonly string[])[] = [
  ["champu", "shampoo", "shampu", "champo"],
  ["cabello", "pelo"],
  ["rizo", "crespo"],
  ["resequedad", "sequedad", "reseco", "seco"],
  ["frizz", "encrespado", "esponjado"],
];

/** Splits a search text into distinct words, in lower case and without accents. */
export function parseTerms(text: string): string[] {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_LENGTH)))].slice(0, MAX_TERMS);
}

/** The sizes in a text ('30 ml', '1000ML', '500 gramos') as patterns of what means the same, and the rest of the text. */
export function extractSizes(text: string): { sizes: string[]; rest: string } {
  const sizes = new Set<string>();
  const rest = text.replace(SIZE, (size) => {
    const measure = measureOf(size);
    if (!measure || measure.unit === "unit" || sizes.size === MAX_TERMS) return size;
    sizes.add(measurePattern(measure.unit, measure.amount));
    return " ";
  });
  return { sizes: [...sizes], rest };
}

/** The term and its synonyms. */
export function withSynonyms(term: string): readonly string[] {
  const group = synonyms.find((words) => words.some((word) => term === word || term === `${word}s`));
  return group ? [...new Set([term, ...group])] : [term];
}

export const synonymWords: readonly string[] = synonyms.flat();

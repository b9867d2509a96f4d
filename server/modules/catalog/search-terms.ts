import { plainText } from "#contract/plain-text.ts";

const MAX_TERMS = 8;
const MAX_LENGTH = 40;
const SIZE =
  /(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?\s*(?:ml|cc|l|lts?|litros?|g|grs?|gramos?|kg|kilos?)(?![\p{L}\p{N}])/giu;

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

/** The sizes in a text ('30 ml', '1000ML'), normalized to '30ml', and the rest of the text. */
export function extractSizes(text: string): { sizes: string[]; rest: string } {
  const sizes = [...text.matchAll(SIZE)].map(([size]) => size.replace(/\s/g, "").toLowerCase());
  return { sizes: [...new Set(sizes)].slice(0, MAX_TERMS), rest: text.replace(SIZE, " ") };
}

/** The term and its synonyms. */
export function withSynonyms(term: string): readonly string[] {
  const group = synonyms.find((words) => words.some((word) => term === word || term === `${word}s`));
  return group ? [...new Set([term, ...group])] : [term];
}

export const synonymWords: readonly string[] = synonyms.flat();

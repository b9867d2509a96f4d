/** What a person typed, as words that the database compares: no accents, lower case, each once. */

const MAX_TERMS = 8;
const SIZE = /(?<![\p{L}\p{N}])\d+(?:[.,]\d+)?\s*(?:ml|l|g|kg)(?![\p{L}\p{N}])/giu;

/** Words that shoppers use for the same thing, one group a line; without accents, singular. */
const synonyms: readonly (readonly string[])[] = [
  ["champu", "shampoo", "shampu", "champo"],
  ["cabello", "pelo"],
  ["rizo", "crespo"],
];

export function searchTerms(text: string): string[] {
  const words = searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_TERMS);
}

/** The measures in a text ('30 ml', '1000ML'), without blanks, and the text without them. */
export function takeSizes(text: string): { sizes: string[]; rest: string } {
  const sizes = [...text.matchAll(SIZE)].map(([size]) => size.replace(/\s/g, "").toLowerCase());
  return { sizes: [...new Set(sizes)].slice(0, MAX_TERMS), rest: text.replace(SIZE, " ") };
}

/** The term itself and the words that mean the same. */
export function withSynonyms(term: string): readonly string[] {
  const group = synonyms.find((words) => words.some((word) => term === word || term === `${word}s`));
  return group ? [...new Set([term, ...group])] : [term];
}

export const synonymWords: readonly string[] = synonyms.flat();

/** Like the database's search_key(). */
function searchKey(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

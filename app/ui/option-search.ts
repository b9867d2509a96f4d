import { isOneTypoAway, MIN_LENGTH_FOR_TYPO } from "#contract/one-typo-away.ts";
import { plainText } from "#contract/plain-text.ts";
import { withoutArticle } from "#contract/without-article.ts";

export type Option = {
  value: string;
  label: string;
  hint?: string;
  /** Among equally good matches the lower rank comes first; without one it comes last. */
  rank?: number;
};

/** Kinds of match between normalised texts, the best first. */
const matchers: ((label: string, term: string, whole: string) => boolean)[] = [
  (label, term) => label === term,
  hasWords,
  (label, term) => label.startsWith(term),
  (label, term) => label.includes(` ${term}`),
  (label, term) => label.includes(term),
  (_label, term, whole) =>
    words(term)
      .split(" ")
      .every((word) => ` ${words(whole)}`.includes(` ${word}`)),
];

/**
 * Options that contain the typed text: whole words first, then word beginnings, then label and hint together; ties by
 * rank, then in their own order. When none does, those with a word that is one typing error away.
 */
export function matchingOptions(options: readonly Option[], typed: string): readonly Option[] {
  const term = plainText(typed.trim());
  if (!term) return options;
  const matches = containingOptions(options, term);
  if (matches.length > 0 || term.length < MIN_LENGTH_FOR_TYPO) return matches;
  return options.filter(({ label }) => {
    const name = words(plainText(label));
    return [name, ...name.split(" ")].some((word) => isOneTypoAway(term, word));
  });
}

/** The best matches first; a leading article that no option has is ignored. */
function containingOptions(options: readonly Option[], term: string): readonly Option[] {
  const found = options
    .map((option) => ({ option, quality: qualityOf(option, term) }))
    .filter(({ quality }) => quality >= 0)
    .sort((a, b) => a.quality - b.quality || rankOf(a.option) - rankOf(b.option))
    .map(({ option }) => option);
  const shorter = withoutArticle(term);
  return found.length > 0 || shorter === term ? found : containingOptions(options, shorter);
}

/** The unambiguous match: the only option with exactly this label, else the only one with these words, else the only match. */
export function onlyMatch(options: readonly Option[], typed: string): Option | undefined {
  const term = plainText(typed.trim());
  if (!term) return undefined;

  const matches = containingOptions(options, term);
  const sameName = matches.filter(({ label }) => plainText(label) === term);
  const sameWords = matches.filter(({ label }) => hasWords(plainText(label), term));
  const best = [sameName, sameWords, matches].find((found) => found.length > 0);
  return best?.length === 1 ? best[0] : undefined;
}

function qualityOf({ label, hint = "" }: Option, term: string): number {
  const plainLabel = plainText(label);
  const whole = `${plainLabel} ${plainText(hint)}`;
  return matchers.findIndex((isMatch) => isMatch(plainLabel, term, whole));
}

function rankOf({ rank = Number.MAX_SAFE_INTEGER }: Option): number {
  return rank;
}

function hasWords(label: string, term: string): boolean {
  return ` ${words(label)} `.includes(` ${words(term)} `);
}

function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

import { plainText } from "#contract/plain-text.ts";

export type Option = {
  value: string;
  label: string;
  hint?: string;
  /** Among equally good matches the lower rank comes first; without one it comes last. */
  rank?: number;
};

/** Kinds of match, the best first. */
const matchers: ((label: string, term: string) => boolean)[] = [
  (label, term) => label === term,
  hasWords,
  (label, term) => label.startsWith(term),
  (label, term) => label.includes(` ${term}`),
  (label, term) => label.includes(term),
];

/** Options that contain the typed text: whole words first, then word beginnings; ties by rank, then in their own order. */
export function matchingOptions(options: readonly Option[], typed: string): readonly Option[] {
  const term = plainText(typed.trim());
  if (!term) return options;

  return options
    .map((option) => ({ option, quality: qualityOf(option, term) }))
    .filter(({ quality }) => quality >= 0)
    .sort((a, b) => a.quality - b.quality || rankOf(a.option) - rankOf(b.option))
    .map(({ option }) => option);
}

/** The unambiguous match: the option with exactly this label, else the only match. */
export function onlyMatch(options: readonly Option[], typed: string): Option | undefined {
  const term = plainText(typed.trim());
  if (!term) return undefined;

  const matches = matchingOptions(options, typed);
  const sameName = matches.find(({ label }) => plainText(label) === term);
  return sameName ?? (matches.length === 1 ? matches[0] : undefined);
}

function qualityOf({ label }: Option, term: string): number {
  return matchers.findIndex((isMatch) => isMatch(plainText(label), term));
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

import type { PageTexts } from "#contract/content/content.ts";

/** The editable content of a page: texts and numbers, nested. */
export type Texts = PageTexts["content"];

export type TextPath = readonly (string | number)[];

/** A copy of the texts with another value at the path. */
export function withValue(texts: Texts, [step, ...rest]: TextPath, value: Texts): Texts {
  if (step === undefined) return value;
  if (Array.isArray(texts)) {
    return texts.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  }
  if (typeof texts !== "object" || texts === null) return texts;
  return { ...texts, [step]: withValue(texts[step] ?? null, rest, value) };
}

/** An empty value of the same shape, for a new list item. */
export function emptyLike(sample: Texts): Texts {
  if (typeof sample === "string") return "";
  if (typeof sample === "number") return 0;
  if (Array.isArray(sample)) return [];
  if (typeof sample !== "object" || sample === null) return sample;
  return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, emptyLike(value)]));
}

/** Whether items may be added and removed. Items with an id may not: other pages link to them. */
export function isExtensible(list: readonly Texts[]): boolean {
  return !list.some((item) => typeof item === "object" && item !== null && "id" in item);
}

import type { PageTexts } from "#contract/content.ts";

/** A page's texts as they are edited: texts and numbers in whatever structure the page has. */
export type Texts = PageTexts["content"];

export type TextPath = readonly (string | number)[];

/** The texts with another value at the path. */
export function withValue(texts: Texts, [step, ...rest]: TextPath, value: Texts): Texts {
  if (step === undefined) return value;
  if (Array.isArray(texts)) {
    return texts.map((item, index) => (index === step ? withValue(item, rest, value) : item));
  }
  if (typeof texts !== "object" || texts === null) return texts;
  return { ...texts, [step]: withValue(texts[step] ?? null, rest, value) };
}

/** A thing of the same shape that says nothing yet, for a list's next place. */
export function emptied(sample: Texts): Texts {
  if (typeof sample === "string") return "";
  if (typeof sample === "number") return 0;
  if (Array.isArray(sample)) return [];
  if (typeof sample !== "object" || sample === null) return sample;
  return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, emptied(value)]));
}

/** Whether things may be added and taken away: the page's links lead to those that have a name in it. */
export function isOpenList(list: readonly Texts[]): boolean {
  return !list.some((item) => typeof item === "object" && item !== null && "id" in item);
}

import type { Difference } from "./conflict-notice.tsx";

/** What a person chooses between in an edit conflict: fields that only make sense together are one part. */
export type Part<Values> = {
  label: string;
  fields: readonly (keyof Values & string)[];
  text: (values: Values) => string;
};

type Sides<Values> = { mine: Values; base: Values; theirs: Values };

/** The parts that the other person changed, except those with the same value here. */
export function partDifferences<Values>(
  parts: Readonly<Record<string, Part<Values>>>,
  { mine, base, theirs }: Sides<Values>,
): Difference[] {
  return Object.entries(parts).flatMap(([key, { label, fields, text }]) => {
    const isSame = (one: Values, other: Values) =>
      fields.every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
    if (isSame(base, theirs) || isSame(mine, theirs)) return [];
    const isDisputed = !isSame(mine, base);
    return [{ key, label, before: text(base), theirs: text(theirs), mine: text(mine), isDisputed }];
  });
}

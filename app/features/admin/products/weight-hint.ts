import { guessWeight } from "#contract/shipping/weight.ts";
import { productsCopy } from "./copy.ts";

/** What a parcel counts for a unit whose weight nobody knows (docs/rules/shipping.md#weight); null when it is known. */
export function weightHint(size: string, typed: string): string | null {
  const isKnown = typed.trim() !== "" || guessWeight(size) !== null;
  return isKnown ? null : productsCopy.form.unit.unknownWeight;
}

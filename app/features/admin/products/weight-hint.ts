import { guessWeight } from "#contract/shipping/weight.ts";
import { productsCopy } from "./copy.ts";

/**
 * Grams that a parcel counts for a unit without a stored weight (docs/rules/shipping.md#weight); null when it is known.
 */
export function weightHint(size: string, typed: string): string | null {
  const isKnown = typed.trim() !== "" || guessWeight(size) !== null;
  return isKnown ? null : productsCopy.form.unit.unknownWeight;
}

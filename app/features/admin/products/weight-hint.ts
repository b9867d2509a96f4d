import { guessWeight } from "#contract/shipping/weight.ts";
import { productsCopy } from "./copy.ts";

/**
 * Says that the weight of a unit is missing (docs/rules/shipping.md#weight); null when it is typed or its size tells it.
 */
export function weightHint(size: string, typed: string): string | null {
  const isKnown = typed.trim() !== "" || guessWeight(size) !== null;
  return isKnown ? null : productsCopy.form.unit.unknownWeight;
}

import type { Attribute, AttributeBody } from "#contract/catalog/attributes.ts";
import { mergeRows } from "../kit/merge-edits.ts";
import { toBody } from "./use-attribute-actions.ts";

type Value = AttributeBody["values"][number];

/**
 * The typed values with what a colleague saved meanwhile. Values that both added are one, whatever their capital letters; one
 * that was renamed here and removed there is added again.
 */
export function mergeValues(typed: readonly Value[], seen: Attribute | null, theirs: Attribute): Value[] {
  const stored = toBody(theirs).values;
  const isStored = ({ id }: Value) => stored.some((value) => value.id === id);
  const merged = mergeRows<Value>({
    typed,
    seen: seen ? toBody(seen).values : [],
    stored,
    keyOf: ({ id }) => id,
  });
  // Only of the values that stay: one that was removed here and typed again is a new one.
  const names = new Set(merged.filter(isStored).map(nameKey));
  return merged
    .filter((value) => value.id !== undefined || !names.has(nameKey(value)))
    .map((value) => (isStored(value) ? value : { name: value.name }));
}

/** Equal for names that the server takes for the same. */
function nameKey({ name }: Value): string {
  return name.trim().toLocaleLowerCase("es");
}

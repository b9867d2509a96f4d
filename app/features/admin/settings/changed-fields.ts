/**
 * The dirty fields only, so that a save does not overwrite what another tab or person stored in the others.
 */
export function changedFields<Values extends object>(values: Values, dirtyFields: object): Partial<Values> {
  const names = Object.keys(values).filter((name): name is keyof Values & string => name in values);
  const changed: Partial<Values> = {};
  const dirty = new Map<string, unknown>(Object.entries(dirtyFields));
  for (const name of names) if (hasChange(dirty.get(name))) changed[name] = values[name];
  return changed;
}

/** react-hook-form reports lists and groups as nested structures. */
function hasChange(dirty: unknown): boolean {
  return typeof dirty === "object" && dirty !== null ? Object.values(dirty).some(hasChange) : dirty === true;
}

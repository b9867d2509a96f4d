/** The dirty fields only, so that a save does not overwrite what another tab or person stored in the others. */
export function changedFields<Values extends object>(values: Values, dirtyFields: object): Partial<Values> {
  const dirty = new Map<string, unknown>(Object.entries(dirtyFields));
  const changed = Object.entries(values).filter(([name]) => hasChange(dirty.get(name)));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** react-hook-form reports lists and groups as nested structures. */
function hasChange(dirty: unknown): boolean {
  return typeof dirty === "object" && dirty !== null ? Object.values(dirty).some(hasChange) : dirty === true;
}

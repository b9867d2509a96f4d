/**
 * The fields that were touched, as a form tells them. What somebody else stored in the others meanwhile, in another
 * tab or on another screen, stays as they left it.
 */
export function changedFields<Values extends object>(
  values: Values,
  dirtyFields: { [Name in keyof Values]?: unknown },
): Partial<Values> {
  const names = Object.keys(values).filter((name): name is keyof Values & string => name in values);
  const changed: Partial<Values> = {};
  for (const name of names) if (hasChange(dirtyFields[name])) changed[name] = values[name];
  return changed;
}

/** A form tells lists and groups by their own fields. */
function hasChange(dirty: unknown): boolean {
  return typeof dirty === "object" && dirty !== null ? Object.values(dirty).some(hasChange) : dirty === true;
}

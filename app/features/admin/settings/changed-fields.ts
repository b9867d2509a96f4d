/** Some fields of a form; of its groups some fields, too. A list is whole. */
export type ChangedFields<Values> = {
  [Name in keyof Values]?: Values[Name] extends readonly unknown[]
    ? Values[Name]
    : Values[Name] extends object
      ? Partial<Values[Name]>
      : Values[Name];
};

/** The dirty fields only, so that a save does not overwrite what another tab or person stored in the others. */
export function changedFields<Values extends object>(
  values: Values,
  dirtyFields: object,
): ChangedFields<Values> {
  const dirty = new Map<string, unknown>(Object.entries(dirtyFields));
  const changed = Object.entries(values)
    .filter(([name]) => hasChange(dirty.get(name)))
    .map(([name, value]) => {
      const inner = dirty.get(name);
      return [name, isGroup(value) && isGroup(inner) ? changedFields(value, inner) : value];
    });
  return Object.fromEntries(changed) as ChangedFields<Values>;
}

/** react-hook-form reports lists and groups as nested structures. */
function hasChange(dirty: unknown): boolean {
  return typeof dirty === "object" && dirty !== null ? Object.values(dirty).some(hasChange) : dirty === true;
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

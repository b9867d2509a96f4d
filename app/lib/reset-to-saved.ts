import type { FieldValues, Path, UseFormReturn } from "react-hook-form";

/**
 * Resets a form to what the server saved. Fields that were edited while the save was pending keep their values, as unsaved
 * changes.
 *
 * @param sent copy of the form's values when they were sent
 */
export function resetToSaved<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "setValue">,
  sent: Values,
  saved: Values,
): void {
  const typed = structuredClone(form.getValues());
  const edited = Object.keys(typed).filter(
    (name) => JSON.stringify(typed[name]) !== JSON.stringify(sent[name]),
  );
  // Overrides the form's `resetOptions`, which also apply here.
  form.reset(saved, { keepDirtyValues: false, keepDirty: false });
  for (const name of edited) form.setValue(name as Path<Values>, typed[name], { shouldDirty: true });
}

import { type RefObject, useEffect } from "react";

/** Moves the focus, and so the view, to the first wrong field when a save was refused. `errors`: a new object each time. */
export function useFocusFirstError(
  form: RefObject<HTMLFormElement | null>,
  errors: Record<string, string>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [form, errors]);
}

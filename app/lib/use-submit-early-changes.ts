import { type RefObject, useEffect } from "react";

/** Submits a GET form on hydration if its fields were changed before; React does not report those changes. */
export function useSubmitEarlyChanges(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])];
    if (controls.some(hasChanged)) form.current?.requestSubmit();
  }, [form]);
}

function hasChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosen = control.selectedOptions[0];
    return chosen?.defaultSelected === false && [...control.options].some((option) => option.defaultSelected);
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

import { type RefObject, useEffect, useRef } from "react";

/**
 * Opens closed fields when one of them is wrong, and focuses it if it is its form's first wrong field.
 *
 * @returns the ref of the element with the fields, which stays in the page while it is closed
 */
export function useOpenOnError<E extends HTMLElement>(
  isOpen: boolean,
  open: () => void,
): RefObject<E | null> {
  const fields = useRef<E>(null);

  // Without dependencies: the errors are the fields' own.
  useEffect(() => {
    if (!isOpen && fields.current?.querySelector("[aria-invalid]")) open();
  });
  // The form could not focus a field that was not visible.
  useEffect(() => {
    const wrong = fields.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (isOpen && wrong && wrong === wrong.closest("form")?.querySelector("[aria-invalid]")) wrong.focus();
  }, [isOpen]);

  return fields;
}

import { useState } from "react";

/**
 * Gives the focus back to what had it when a modal opened: Radix does so for triggers of its own only, and lets it
 * fall to the page otherwise.
 *
 * @returns the handler for the modal's `onCloseAutoFocus`
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // While rendering, before a field of the modal takes the focus.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen && typeof document !== "undefined") setOpener(document.activeElement);
  }

  return (event) => {
    if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return;
    event.preventDefault();
    opener.focus();
  };
}

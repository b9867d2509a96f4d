import { useState } from "react";

/**
 * Returns the focus to the element that had it when a modal opened. Radix does so only for its own triggers.
 *
 * @returns the handler for the modal's `onCloseAutoFocus`
 */
export function useFocusRestorer(isOpen: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // During render, because a field of the modal takes the focus in an effect.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen && typeof document !== "undefined") setOpener(document.activeElement);
  }

  return (event) => {
    // A panel that opened meanwhile keeps the focus.
    if (document.activeElement?.closest("[role=dialog]")) {
      event.preventDefault();
      return;
    }
    if (!(opener instanceof HTMLElement) || opener === document.body || !opener.isConnected) return;
    event.preventDefault();
    opener.focus();
  };
}

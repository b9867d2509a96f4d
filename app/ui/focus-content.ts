/**
 * Gives a modal itself the focus when it opens, by its `onOpenAutoFocus`. Its first control is the one that closes it:
 * the focus ring there would look like a choice.
 */
export function focusContent(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true });
}

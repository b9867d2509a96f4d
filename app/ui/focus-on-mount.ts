/**
 * A ref for what replaces a form that was sent, with `tabIndex={-1}`: the button that had the focus is gone, and screen
 * readers do not announce a region that appears with its text.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

import type { MouseEvent } from "react";

/**
 * Whether a click opens the row: false for a click on a control in it, in a menu or dialog that it opened, or at the
 * end of a text selection.
 */
export function isRowClick({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest("a, button, input, label, select") && getSelection()?.isCollapsed !== false;
}

import type { MouseEvent } from "react";

/**
 * Whether a click is about the row: not about a control in it, nor in a menu or dialog that it opened, and not the end
 * of a selection of text.
 */
export function isAboutRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return !target.closest("a, button, input, label, select") && getSelection()?.isCollapsed !== false;
}

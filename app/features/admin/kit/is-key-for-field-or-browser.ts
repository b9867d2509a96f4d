/** Whether a key belongs to a field or to a shortcut of the browser, so that the admin's own must ignore it. */
export function isKeyForFieldOrBrowser({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

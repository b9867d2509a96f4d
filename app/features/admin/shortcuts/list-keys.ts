/** The link that opens each row of the page's first table. */
function rowLinks(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>("main tbody tr");
  return [...rows].flatMap((row) => row.querySelector<HTMLElement>("a[href]") ?? []);
}

function rowInFocus(): Element | null {
  return document.activeElement?.closest("main tbody tr") ?? null;
}

/** Focuses the row that stands `step` rows below the focused one; the first row when none is. */
export function focusRow(step: 1 | -1): void {
  const links = rowLinks();
  const row = rowInFocus();
  const current = links.findIndex((link) => row?.contains(link));
  links[current < 0 ? 0 : current + step]?.focus();
}

/** Follows the focused row's link to its form, or the row's own link where that is the form. */
export function editRow(): void {
  const row = rowInFocus();
  const link = row?.querySelector<HTMLElement>("[data-edit]") ?? row?.querySelector<HTMLElement>("a[href]");
  link?.click();
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>("main input[type=search]")?.focus();
}

/** A row of a table, or of a list without columns (`data-row`). */
const ROW = "main :is(tbody tr, [data-row])";

/** What opens each row: a link or a button. */
function rowOpeners(): HTMLElement[] {
  const rows = document.querySelectorAll<HTMLElement>(ROW);
  return [...rows].flatMap((row) => {
    const marked = row.querySelector<HTMLElement>("[data-open]");
    // Some are hidden where the row is a card.
    return (
      [marked, ...row.querySelectorAll<HTMLElement>("a[href]")].find((opener) => opener?.checkVisibility()) ??
      []
    );
  });
}

function rowInFocus(): Element | null {
  return document.activeElement?.closest(ROW) ?? null;
}

/** Focuses the row `step` rows below the focused one; the first row when none is. */
export function focusRow(step: 1 | -1): void {
  const openers = rowOpeners();
  const row = rowInFocus();
  const current = openers.findIndex((opener) => row?.contains(opener));
  openers[current < 0 ? 0 : current + step]?.focus();
}

/** Opens the focused row's form: by its edit link, or else by the link or button that opens the row. */
export function editRow(): void {
  const row = rowInFocus();
  const opener = ["[data-edit]", "[data-open]", "a[href]"]
    .map((selector) => row?.querySelector<HTMLElement>(selector))
    .find(Boolean);
  opener?.click();
}

export function focusSearch(): void {
  document.querySelector<HTMLElement>("main input[type=search]")?.focus();
}

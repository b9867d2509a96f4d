/** What a spreadsheet may run as a formula, full-width signs included, behind any apostrophes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A negative amount: behind an apostrophe a spreadsheet would not add it up. */
const negative = /^-\d+(,\d+)?$/;

/** A text that no spreadsheet runs: an apostrophe stands before what looks like a formula. */
export function guardCell(text: string): string {
  return formula.test(text) && !negative.test(text) ? `'${text}` : text;
}

/** The text that was guarded. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

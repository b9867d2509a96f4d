/** Text that a spreadsheet may run as a formula, including full-width signs and leading apostrophes. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A negative amount, which gets no apostrophe: spreadsheets could not sum it. */
const negative = /^-\d+(,\d+)?$/;

/** Escapes a cell against CSV injection: prefixes an apostrophe to text that looks like a formula. */
export function guardCell(text: string): string {
  return formula.test(text) && !negative.test(text) ? `'${text}` : text;
}

/** Undoes `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

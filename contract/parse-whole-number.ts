const grouped = /^\d{1,3}(?:\.\d{3})+$/;
const plain = /^\d+$/;

/** A whole number as people in Colombia type it: `1000` or `1.000`. NaN for everything else. */
export function parseWholeNumber(typed: string): number {
  const text = typed.trim();
  if (grouped.test(text)) return Number(text.replaceAll(".", ""));
  return plain.test(text) ? Number(text) : Number.NaN;
}

/** As `parseWholeNumber`, but keeps a minus sign: the form's rules can then say that the number is negative. */
export function parseSignedWholeNumber(typed: string): number {
  const text = typed.trim();
  return text.startsWith("-") ? -parseWholeNumber(text.slice(1)) : parseWholeNumber(text);
}

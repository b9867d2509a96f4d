const grouped = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/;
const plain = /^\d+(?:[.,]\d{1,2})?$/;

/**
 * Pesos as people type them: `28900`, `28.900`, `$ 28.900,50`, `28900.5`. A point before three digits groups
 * thousands, as everywhere in Colombia; before one or two it is a decimal sign. NaN for everything else.
 */
export function parsePesos(typed: string): number {
  const text = typed.replace(/^\s*\$/, "").trim();
  if (grouped.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  return plain.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** As `parsePesos`, but keeps a minus sign: the form's rules can then say that the amount is negative. */
export function parseSignedPesos(typed: string): number {
  const text = typed.trim();
  return text.startsWith("-") ? -parsePesos(text.slice(1)) : parsePesos(text);
}

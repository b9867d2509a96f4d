/** Numbers as they are typed in forms: with a decimal comma. */

export function formatDecimal(value: number): string {
  return String(value).replace(".", ",");
}

/** '12,5 %' or '12.5'; NaN when it is no number. */
export function parsePercent(typed: string): number {
  const text = typed.replace("%", "").trim().replace(",", ".");
  return text === "" ? Number.NaN : Number(text);
}

/** The contents that a size names: `260 ml`, `1,5 L`, `80 g`, `3 unidades`. */
export type Measure = { unit: "ml" | "g" | "unit"; amount: number };

/** The contents in millilitres, grams or units; null when the size is not a quantity. */
export function measureOf(size: string): Measure | null {
  const [, digits = "", word = ""] =
    /^\s*(\d+(?:[.,]\d+)?)\s*(ml|l|g|kg|und|un|unidad|unidades)\.?\s*$/i.exec(size) ?? [];
  const amount = Number(digits.replace(",", ".")) * (/^(l|kg)$/i.test(word) ? 1000 : 1);
  if (!amount) return null;
  return { unit: /^u/i.test(word) ? "unit" : /^(ml|l)$/i.test(word) ? "ml" : "g", amount };
}

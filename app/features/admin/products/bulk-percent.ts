import { PRICE_CHANGE, type PriceRounding } from "#contract/catalog/bulk-products.ts";

export type PriceChange = { direction: "raise" | "lower"; percent: string; rounding: PriceRounding };

/** The typed percentage, negative for lower prices; null when invalid. */
export function readPercent({ direction, percent }: Omit<PriceChange, "rounding">): number | null {
  const text = percent.replace("%", "").trim().replace(",", ".");
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null;
  const signed = direction === "raise" ? Number(text) : -Number(text);
  return signed !== 0 && signed >= PRICE_CHANGE.min && signed <= PRICE_CHANGE.max ? signed : null;
}

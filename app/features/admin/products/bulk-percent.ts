import { PRICE_CHANGE, type PriceRounding } from "#contract/catalog/bulk-products.ts";
import { parsePercent } from "../kit/decimals.ts";

export type PriceChange = { direction: "raise" | "lower"; percent: string; rounding: PriceRounding };

/** The typed percentage, negative for lower prices; null when invalid. */
export function readPercent({ direction, percent }: Omit<PriceChange, "rounding">): number | null {
  const typed = parsePercent(percent);
  const hasTwoDecimals = Number.isInteger(Math.round(typed * 1e6) / 1e4);
  if (!(typed > 0) || !hasTwoDecimals) return null;
  const signed = direction === "raise" ? typed : -typed;
  return signed >= PRICE_CHANGE.min && signed <= PRICE_CHANGE.max ? signed : null;
}

import type { AdjustmentReason, StockAdjustment } from "#contract/catalog/inventory.ts";
import { parseSignedWholeNumber, parseWholeNumber } from "#contract/parse-whole-number.ts";

const MAX_UNITS = 9_999_999;

/** The form's values; the amount is a text. No size stands for the first one. */
export type StockForm = {
  variantId: number | null;
  reason: AdjustmentReason;
  amount: string;
  note: string;
  /** Stock on the screen when the amount was typed, or as a refusal showed it. Null: nothing was typed yet. */
  stockWhenTyped: number | null;
};

export const emptyStockForm: StockForm = {
  variantId: null,
  reason: "recount",
  amount: "",
  note: "",
  stockWhenTyped: null,
};

/** The typed units; undefined unless a whole number. Only the reason `other` accepts a negative number. */
export function readAmount({ reason, amount }: StockForm): number | undefined {
  const text = amount.trim().replace("−", "-").replace(/^\+/, "");
  const units = reason === "other" ? parseSignedWholeNumber(text) : parseWholeNumber(text);
  return Math.abs(units) <= MAX_UNITS ? units : undefined;
}

/** Stock after the adjustment; undefined while the amount is invalid. */
export function stockAfter(form: StockForm, stock: number): number | undefined {
  const amount = readAmount(form);
  if (amount === undefined) return undefined;
  if (form.reason === "recount") return amount;
  return form.reason === "damage" ? stock - amount : stock + amount;
}

/**
 * The request body; undefined while the amount is invalid. A recount expects the stock of when it was typed: a sale since
 * then makes it wrong.
 */
export function toAdjustment(form: StockForm, stock: number): StockAdjustment | undefined {
  const { variantId, reason, note, stockWhenTyped } = form;
  const amount = readAmount(form);
  if (amount === undefined) return undefined;

  const common = { variantId, ...(note.trim() && { note: note.trim() }) };
  if (reason === "recount") {
    return { ...common, reason, stock: amount, expectedStock: stockWhenTyped ?? stock };
  }
  if (reason === "other") return { ...common, reason, change: amount, note: note.trim() };
  return { ...common, reason, units: amount };
}

/**
 * The form after a refusal that has shown the stock: the next recount expects this one, not what is sold after it. Another
 * size that is typed by then keeps its own.
 */
export function withSeenStock(now: StockForm, sent: StockForm, stock: number): StockForm {
  return now.variantId === sent.variantId ? { ...now, stockWhenTyped: stock } : now;
}

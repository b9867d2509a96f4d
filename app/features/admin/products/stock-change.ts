import type { AdjustmentReason, StockAdjustment } from "#contract/inventory.ts";

/** What the form holds: the number as typed. */
export type StockForm = { variantId: number | null; reason: AdjustmentReason; amount: string; note: string };

/** Units as typed; undefined for what is no whole number. Only `other` may take away by a minus. */
export function readAmount({ reason, amount }: StockForm): number | undefined {
  const text = amount.trim().replace("−", "-");
  const isNumber = reason === "other" ? /^[+-]?\d{1,7}$/.test(text) : /^\d{1,7}$/.test(text);
  return isNumber ? Number(text) : undefined;
}

/** What there will be; undefined while the number is none. */
export function stockAfter(form: StockForm, stock: number): number | undefined {
  const amount = readAmount(form);
  if (amount === undefined) return undefined;
  if (form.reason === "recount") return amount;
  return form.reason === "damage" ? stock - amount : stock + amount;
}

/** What the API takes; `stock` is what was on screen. Undefined while the number is none. */
export function toAdjustment(form: StockForm, stock: number): StockAdjustment | undefined {
  const { variantId, reason, note } = form;
  const amount = readAmount(form);
  if (amount === undefined) return undefined;

  const told = { variantId, ...(note.trim() && { note: note.trim() }) };
  if (reason === "recount") return { ...told, reason, stock: amount, expectedStock: stock };
  if (reason === "other") return { ...told, reason, change: amount, note: note.trim() };
  return { ...told, reason, units: amount };
}

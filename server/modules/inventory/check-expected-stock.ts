import type { StockMismatch } from "#contract/catalog/catalog.ts";
import { DomainError } from "../../errors.ts";
import { messages } from "./messages.ts";

/** Throws conflict when a stock differs from the expected one. The error's `movedStock` lists the differences. */
export function checkExpectedStock(checks: readonly StockMismatch[]): void {
  const movedStock = checks.filter(({ expected, stock }) => expected !== stock);
  if (movedStock.length > 0)
    throw new DomainError("conflict", messages.stockChanged(movedStock), { movedStock });
}

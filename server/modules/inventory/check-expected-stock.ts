import type { MovedStock } from "#contract/catalog/catalog.ts";
import { DomainError } from "../../errors.ts";

/** Throws conflict when a stock differs from the expected one. The error's `movedStock` lists the differences. */
export function checkExpectedStock(checks: readonly MovedStock[]): void {
  const movedStock = checks.filter(({ expected, stock }) => expected !== stock);
  if (movedStock.length === 0) return;

  const changes = movedStock.map(
    ({ size, expected, stock }) => `${size && `${size} `}pasó de ${expected} a ${stock}`,
  );
  throw new DomainError("conflict", `El stock cambió mientras lo editabas: ${changes.join(", ")}.`, {
    movedStock,
  });
}

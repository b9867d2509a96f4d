import type { MovedStock } from "#contract/catalog.ts";
import { DomainError } from "../../errors.ts";

/** Throws conflict when a stock is not what somebody saw who is about to change it, naming each (`movedStock`). */
export function refuseMovedStock(seen: readonly MovedStock[]): void {
  const movedStock = seen.filter(({ expected, stock }) => expected !== stock);
  if (movedStock.length === 0) return;

  const moves = movedStock.map(
    ({ size, expected, stock }) => `${size && `${size} `}pasó de ${expected} a ${stock}`,
  );
  throw new DomainError("conflict", `El stock cambió mientras lo editabas: ${moves.join(", ")}.`, {
    movedStock,
  });
}

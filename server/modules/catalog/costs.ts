import { toCentavos, toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { hasPermission, requirePermission } from "../../security/permission.ts";

/**
 * The cost of a unit for an answer: no field for callers who may not see money
 * (docs/rules/catalogue.md#cost-and-margin).
 */
export function presentCost({ actor }: Ctx, cost: bigint | null): { cost?: number | null } {
  return hasPermission(actor, "money.read") ? { cost: cost === null ? null : toPesos(cost) } : {};
}

/**
 * The column of a write. Absent: unchanged. Throws forbidden when the caller sends a cost and may not see money.
 *
 * @param cost in pesos
 */
export function toCostColumn(tx: Ctx, cost: number | null | undefined): { cost?: bigint | null } {
  if (cost === undefined) return {};
  requirePermission(tx, "money.read");
  return { cost: cost === null ? null : toCentavos(cost) };
}

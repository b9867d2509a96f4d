import { moneyFields } from "#contract/money-fields.ts";
import type { Ctx } from "../context.ts";
import { hasPermission } from "./permission.ts";

/** Also those of answers about sales. */
const redactedFields: ReadonlySet<string> = new Set([
  ...moneyFields,
  "salesGrowth",
  "totalSales",
  "totalSpent",
]);

/**
 * A copy of an answer in which every amount is null, unless the caller may see money
 * (docs/rules/accounts.md#money-figures). The answer's schema must allow null. Not for lists with a counted `total`.
 */
export function redactAmounts<T>(ctx: Pick<Ctx, "actor">, answer: T): T {
  return hasPermission(ctx.actor, "money.read") ? answer : (withoutAmounts(answer) as T);
}

function withoutAmounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAmounts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      redactedFields.has(name) && typeof field === "number" ? null : withoutAmounts(field),
    ]),
  );
}

import type { Ctx } from "../context.ts";
import { hasPermission } from "./permission.ts";

/** Names of the fields that hold pesos in answers about orders, payments, refunds and sales. */
const amountFields: ReadonlySet<string> = new Set([
  "amount",
  "discount",
  "discounts",
  "missing",
  "moneyReceived",
  "paid",
  "price",
  "refundDue",
  "refundable",
  "refunded",
  "salesGrowth",
  "shipping",
  "subtotal",
  "surcharges",
  "total",
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
      amountFields.has(name) && typeof field === "number" ? null : withoutAmounts(field),
    ]),
  );
}

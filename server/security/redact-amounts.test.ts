import { expect, test } from "vitest";
import { z } from "zod";
import { CustomerDetail } from "#contract/accounts/accounts.ts";
import { AdminSearchResults } from "#contract/admin/admin-search.ts";
import { Attention } from "#contract/admin/attention.ts";
import { ContactDetail } from "#contract/admin/contacts.ts";
import { AdminStats } from "#contract/admin/dashboard.ts";
import { AdminNotification } from "#contract/admin/notifications.ts";
import { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { AdminWithdrawal } from "#contract/payments/refunds.ts";
import { redactAmounts } from "./redact-amounts.ts";

/** The answers that pass through `redactAmounts`. */
const answers = {
  AdminNotification,
  AdminOrderDetail,
  AdminSearchResults,
  AdminStats,
  AdminWithdrawal,
  Attention,
  ContactDetail,
  CustomerDetail,
};

/** Numbers that staff without `money.read` may see: a percentage of orders, and what a parcel's slip says. */
const shown = ["ordersGrowth", "toCollect"];

/** Names of all fields that hold a number with decimals. Counts and ids are integers in the contract. */
function decimalFields(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(decimalFields);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === "properties" ? Object.keys(value).filter((name) => isDecimal(value[name])) : []),
    ...decimalFields(value),
  ]);
}

type JsonSchema = { type?: string | string[]; anyOf?: JsonSchema[] };

/** The type is a list, or one of several schemas, when the field may be null. */
function isDecimal({ type = [], anyOf = [] }: JsonSchema): boolean {
  return [type].flat().includes("number") || anyOf.some(isDecimal);
}

test.each(Object.entries(answers))(
  "every amount in %s is hidden from staff without money.read",
  (_, answer) => {
    const fields = new Set(decimalFields(z.toJSONSchema(answer, { unrepresentable: "any" })));
    const full = Object.fromEntries([...fields].map((name) => [name, 1]));
    const actor = { kind: "user", userId: 1, sessionId: 1, permissions: new Set<never>() } as const;

    const redacted = redactAmounts({ actor }, { nested: [full] });

    const visible = Object.entries(redacted.nested[0] ?? {}).filter(([, value]) => value !== null);
    expect(fields.size).toBeGreaterThan(0);
    expect(visible.map(([name]) => name).filter((name) => !shown.includes(name))).toEqual([]);
  },
);

import { z } from "zod";
import { ManualPaymentMethod } from "../orders/payment-methods.ts";
import { Id, Instant } from "../schemas.ts";

/** A month in Bogotá, `2026-03`. */
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Escribe el mes como 2026-03");

/** GET /api/admin/accounting and its CSV. */
export const AccountingQuery = z.object({ month: Month });

/** How money moved: through the gateway, or by a means that the team recorded. */
export const MoneyMeans = z.enum(["gateway", ...ManualPaymentMethod.options]);
export type MoneyMeans = z.infer<typeof MoneyMeans>;

/** Pesos; refunds are negative. `amount` is `base` plus `vat`. */
const Sums = z.object({ amount: z.number(), base: z.number(), vat: z.number() });

/** A payment that was received, or a refund that was made. */
export const MoneyMovement = Sums.extend({
  at: Instant,
  kind: z.enum(["sale", "refund"]),
  orderId: Id,
  means: MoneyMeans,
  reference: z.string(),
  vatPercent: z.number(),
});
export type MoneyMovement = z.infer<typeof MoneyMovement>;

/** The money of one month by date of payment and of refund (docs/rules/money.md#accounting-month). */
export const AccountingMonth = z.object({
  month: Month,
  /** Oldest first. */
  movements: z.array(MoneyMovement),
  byRate: z.array(Sums.extend({ vatPercent: z.number() })),
  byMeans: z.array(z.object({ means: MoneyMeans, sales: z.number(), refunds: z.number(), net: z.number() })),
  sales: Sums,
  refunds: Sums,
  net: Sums,
});
export type AccountingMonth = z.infer<typeof AccountingMonth>;

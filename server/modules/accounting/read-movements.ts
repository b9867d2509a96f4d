import { type SQL, sql } from "drizzle-orm";
import type { MoneyMeans } from "#contract/admin/accounting.ts";
import type { Centavos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";

/** `amount` in centavos, always positive. */
export type Movement = {
  at: string;
  kind: "sale" | "refund";
  orderId: number;
  means: MoneyMeans;
  reference: string;
  amount: Centavos;
  /** The IVA of its order (`vatPercentOf`). */
  isVatResponsible: boolean | null;
  vatPercent: number | null;
};

/**
 * Every payment received and every refund made in the time from `from` until before `until`, oldest first. A
 * transaction counts from its acceptance; a reversal counts once it is recorded as a refund
 * (docs/rules/payments.md#transactions).
 */
export async function readMovements(ctx: Ctx, from: Date, until: Date): Promise<Movement[]> {
  const within = (at: SQL) =>
    sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`;
  const rows = await rowsOf<Omit<Movement, "amount" | "at"> & { amount: string; at: string }>(
    ctx.db,
    sql`
      select at, kind, order_id as "orderId", means, reference, amount::text,
        o.is_vat_responsible as "isVatResponsible", o.vat_percent as "vatPercent" from (
        select accepted_at as at, 'sale' as kind, order_id, 'gateway' as means, ref as reference, amount
          from gateway_transactions where ${within(sql`accepted_at`)}
        union all
        select created_at, 'sale', order_id, method, reference, amount
          from manual_payments where ${within(sql`created_at`)}
        union all
        select r.created_at, 'refund', r.order_id,
            case when r.reference = '' then 'cash' else coalesce(
              (select 'gateway' from gateway_transactions t
                where t.order_id = r.order_id and t.accepted_at is not null limit 1),
              (select m.method from manual_payments m where m.order_id = r.order_id order by m.id limit 1),
              'other') end,
            r.reference, r.amount
          from refunds r where ${within(sql`r.created_at`)}
      ) movements
      join orders o on o.id = movements.order_id
      order by at, order_id, kind desc`,
  );
  return rows.map(({ amount, at, ...movement }) => ({
    ...movement,
    at: new Date(at).toISOString(),
    amount: BigInt(amount),
  }));
}

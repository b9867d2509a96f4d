import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { TransactionStatus } from "#contract/payments/payments.ts";
import type { Ctx } from "../../context.ts";
import { gatewayTransactions } from "../../db/schema/index.ts";
import type { GatewayTransaction } from "../../ports/payment-gateway.ts";
import type { PaymentRow } from "./payment-rows.ts";

/**
 * Upserts a transaction. Idempotent and independent of the order of calls: an accepted one changes only to reversed.
 */
export async function recordTransaction(
  tx: Ctx,
  payment: PaymentRow,
  transaction: GatewayTransaction,
): Promise<void> {
  const { status } = transaction;
  const at = tx.clock.now();
  const raw = rawFields(transaction);
  await tx.db
    .insert(gatewayTransactions)
    .values({
      provider: tx.gateway.provider,
      ref: transaction.gatewayRef,
      orderId: payment.orderId,
      paymentId: payment.id,
      amount: payment.amount,
      status,
      at,
      acceptedAt: status === "accepted" ? at : null,
      raw,
    })
    .onConflictDoUpdate({
      target: [gatewayTransactions.provider, gatewayTransactions.ref],
      set: {
        status,
        at,
        acceptedAt: sql`coalesce(${gatewayTransactions.acceptedAt}, excluded.accepted_at)`,
        raw,
      },
      setWhere: sql`${gatewayTransactions.status} <> excluded.status
        and ${gatewayTransactions.status} <> 'reversed'
        and (${gatewayTransactions.status} <> 'accepted' or excluded.status = 'reversed')`,
    });
}

/** The fields stored in `raw`; no personal data. */
export function rawFields(transaction: GatewayTransaction): Record<string, string> {
  const { gatewayRef, transactionId, status, currency, invoice, franchise, isTest } = transaction;
  return { gatewayRef, transactionId, status, currency, invoice, franchise, isTest: String(isTest) };
}

/** The status of the transaction that decided the payment's status; null while there is none. */
export async function readDecidingStatus(
  ctx: Ctx,
  { id, gatewayRef }: PaymentRow,
): Promise<TransactionStatus | null> {
  if (gatewayRef === null) return null;
  const [row] = await ctx.db
    .select({ status: gatewayTransactions.status })
    .from(gatewayTransactions)
    .where(and(eq(gatewayTransactions.paymentId, id), eq(gatewayTransactions.ref, gatewayRef)));
  return row?.status ?? null;
}

/** The references of the other accepted transactions of the same session, oldest first. */
export async function listOtherCharges(tx: Ctx, { id, gatewayRef }: PaymentRow): Promise<string[]> {
  const others = await tx.db
    .select({ ref: gatewayTransactions.ref })
    .from(gatewayTransactions)
    .where(
      and(
        eq(gatewayTransactions.paymentId, id),
        eq(gatewayTransactions.status, "accepted"),
        gatewayRef === null ? undefined : ne(gatewayTransactions.ref, gatewayRef),
      ),
    )
    .orderBy(asc(gatewayTransactions.id));
  return others.map(({ ref }) => ref);
}

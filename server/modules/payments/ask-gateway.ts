import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import { GatewayError, type GatewayTransaction } from "../../ports/payment-gateway.ts";
import { applyPaymentState } from "./apply-payment-state.ts";
import { isOtherTransactionAwaited } from "./payment-events.ts";
import { invoiceNumber, type PaymentRow } from "./payment-rows.ts";
import { decisiveTransactions, isAboutMoney } from "./payment-rules.ts";

/**
 * Queries the gateway for a payment's session and applies the answer. Returns null when the session has no transaction.
 * Throws GatewayError. Do not call inside a database transaction.
 *
 * @param announced the transaction of the confirmation that caused this query, if any
 */
export async function askGateway(
  ctx: Ctx,
  payment: PaymentRow,
  announced: GatewayTransaction | null = null,
): Promise<PaymentRow | null> {
  const transaction = await ctx.gateway.findBySession(payment.sessionId);
  if (!transaction) return null;
  return announcesOtherCharge(announced, transaction) ||
    (await mayHaveOtherTransactions(ctx, payment, transaction))
    ? askByInvoice(ctx, payment)
    : applyPaymentState(ctx, payment, transaction);
}

/**
 * Queries by invoice, which finds all transactions of the session (docs/rules/epayco.md#query-by-invoice,
 * docs/rules/epayco.md#retry-on-one-page), and applies those that count.
 */
export async function askByInvoice(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  let current = payment;
  for (const transaction of decisiveTransactions(await ctx.gateway.findByInvoice(invoiceNumber(payment)))) {
    current = await applyPaymentState(ctx, current, transaction);
  }
  return current;
}

/** Whether the confirmation announced another transaction than the answer contains, and one that has not failed. */
function announcesOtherCharge(announced: GatewayTransaction | null, answer: GatewayTransaction): boolean {
  if (announced === null || announced.gatewayRef === answer.gatewayRef) return false;
  return isAboutMoney(announced) || announced.status === "pending";
}

/** A query by session returns only one transaction, while another one may be pending or awaited. */
async function mayHaveOtherTransactions(
  ctx: Ctx,
  payment: PaymentRow,
  transaction: GatewayTransaction,
): Promise<boolean> {
  if (payment.status === "pending" && payment.gatewayRef !== transaction.gatewayRef) return true;
  return isOtherTransactionAwaited(ctx, payment.id, transaction.gatewayRef);
}

/** Like askGateway, but logs a GatewayError and returns the stored payment. */
export async function tryAskGateway(
  ctx: Ctx,
  payment: PaymentRow,
  announced: GatewayTransaction | null = null,
): Promise<PaymentRow> {
  try {
    return (await askGateway(ctx, payment, announced)) ?? payment;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logGatewayError(ctx, error, payment.id);
    return payment;
  }
}

export function logGatewayError(ctx: Ctx, error: GatewayError, paymentId: number | null): void {
  ctx.log.warn(
    { err: error, fault: error.fault, operation: error.operation, detail: error.detail, paymentId },
    "the payment gateway failed",
  );
}

/** Throttles queries: returns true at most once per `pauseMs` and payment, also with several processes. */
export async function claimCheck(ctx: Ctx, paymentId: number, pauseMs: number): Promise<boolean> {
  const now = ctx.clock.now();
  const claimed = await ctx.db
    .update(payments)
    .set({ checkedAt: now, checks: sql`${payments.checks} + 1` })
    .where(
      and(
        eq(payments.id, paymentId),
        or(isNull(payments.checkedAt), lt(payments.checkedAt, new Date(now.getTime() - pauseMs))),
      ),
    )
    .returning({ id: payments.id });
  return claimed.length > 0;
}

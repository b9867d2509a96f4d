import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { GatewayError, type GatewayFact } from "../../adapters/epayco/index.ts";
import type { Ctx } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import { applyPaymentState } from "./apply-payment-state.ts";
import { isAnotherAwaited } from "./payment-events.ts";
import { invoiceOf, type PaymentRow } from "./payment-rows.ts";
import { decisiveFacts, isAboutMoney } from "./payment-rules.ts";

/**
 * Asks the gateway about a payment's session and applies its answer; null when it knows of no attempt to pay there.
 * Throws GatewayError. Never in a transaction.
 *
 * @param announced what a confirmation said, when one is the reason to ask
 */
export async function askGateway(
  ctx: Ctx,
  payment: PaymentRow,
  announced: GatewayFact | null = null,
): Promise<PaymentRow | null> {
  const fact = await ctx.gateway.findBySession(payment.sessionId);
  if (!fact) return null;
  return isAlive(announced, fact) || (await hidesAnother(ctx, payment, fact))
    ? askByInvoice(ctx, payment)
    : applyPaymentState(ctx, payment, fact);
}

/** The same by our invoice, which finds every transaction made in the session (epayco.md §4 and §6.1). */
export async function askByInvoice(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  let current = payment;
  for (const fact of decisiveFacts(await ctx.gateway.findByInvoice(invoiceOf(payment)))) {
    current = await applyPaymentState(ctx, current, fact);
  }
  return current;
}

/** Whether another transaction than the one of the answer was announced, and not as a failure. */
function isAlive(announced: GatewayFact | null, answer: GatewayFact): boolean {
  if (announced === null || announced.gatewayRef === answer.gatewayRef) return false;
  return isAboutMoney(announced) || announced.state.status === "pending";
}

/** A session's answer is about one transaction: another may be under way, or awaited, behind it. */
async function hidesAnother(ctx: Ctx, payment: PaymentRow, fact: GatewayFact): Promise<boolean> {
  if (payment.status === "pending" && payment.gatewayRef !== fact.gatewayRef) return true;
  return isAnotherAwaited(ctx, payment.id, fact.gatewayRef);
}

/** The same, for those who can live with what is stored: a silent gateway goes to the log. */
export async function tryAskGateway(
  ctx: Ctx,
  payment: PaymentRow,
  announced: GatewayFact | null = null,
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

/** Takes the right to ask now, unless somebody asked within `pauseMs`: many polls make one question. */
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

import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { GatewayError } from "../../adapters/epayco/index.ts";
import type { Ctx } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import { applyPaymentState } from "./apply-payment-state.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** Asks the gateway about a payment's session and applies its answer. Throws GatewayError. Never in a transaction. */
export async function askGateway(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  const fact = await ctx.gateway.findBySession(payment.sessionId);
  return fact ? applyPaymentState(ctx, payment, fact) : payment;
}

/** The same, for those who can live with what is stored: a silent gateway goes to the log. */
export async function tryAskGateway(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  try {
    return await askGateway(ctx, payment);
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

import type { Ctx } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import {
  ConfirmationError,
  type ConfirmationRequest,
  type GatewayTransaction,
} from "../../ports/payment-gateway.ts";
import { tryAskGateway } from "./ask-gateway.ts";
import { readDecidingStatus } from "./gateway-transactions.ts";
import { messages } from "./messages.ts";
import { recordGatewayEvent } from "./payment-events.ts";
import { findPaymentByInvoice, findPaymentOf, type PaymentRow } from "./payment-rows.ts";
import {
  findMismatch,
  isAboutMoney,
  isFinal,
  isReversalOfSecondCharge,
  isSecondCharge,
  nextStatus,
} from "./payment-rules.ts";
import { raiseReviewFlag } from "./raise-review-flag.ts";

/**
 * Verifies and stores a confirmation, then queries the gateway, because the confirmation's state is not signed
 * (docs/rules/epayco.md#signature). If the query fails, reconciliation repeats it. A forged confirmation changes
 * nothing. Throws `malformed_request`, `invalid_signature`, `invalid_input`, `not_found`, or `gateway_unavailable` without keys.
 */
export async function receiveConfirmation(ctx: Ctx, request: ConfirmationRequest): Promise<void> {
  const transaction = await readConfirmation(ctx, request);
  const payment = await findPaymentOf(ctx, transaction);
  if (!payment) {
    ctx.log.warn(
      { gatewayRef: transaction.gatewayRef, invoice: transaction.invoice },
      "a confirmation is about no payment of ours",
    );
    throw notFound(messages.confirmationMismatch);
  }

  const refusal = findMismatch(payment, transaction, ctx.gateway.isTest);
  if (refusal) {
    ctx.log.warn(
      { paymentId: payment.id, gatewayRef: transaction.gatewayRef, refusal },
      "a confirmation was refused",
    );
    await recordGatewayEvent(ctx, payment.id, transaction, `refused:${refusal}`);
    throw new DomainError("invalid_input", messages.confirmationMismatch);
  }

  const isChange =
    nextStatus(payment, transaction) !== null && !(await isAlreadyApplied(ctx, payment, transaction));
  const hasNews =
    isChange || isSecondCharge(payment, transaction) || isReversalOfSecondCharge(payment, transaction);
  // Reconciliation queries awaiting events until the gateway confirms them.
  await recordGatewayEvent(
    ctx,
    payment.id,
    transaction,
    hasNews && isAboutMoney(transaction) ? "awaiting" : "noted",
  );
  if (hasNews) await tryAskGateway(ctx, payment, transaction);
}

/** Whether the payment already has the announced status by the same transaction. */
async function isAlreadyApplied(
  ctx: Ctx,
  payment: PaymentRow,
  transaction: GatewayTransaction,
): Promise<boolean> {
  if (payment.gatewayRef !== transaction.gatewayRef) return false;
  return (await readDecidingStatus(ctx, payment)) === transaction.status;
}

async function readConfirmation(ctx: Ctx, request: ConfirmationRequest): Promise<GatewayTransaction> {
  try {
    return await ctx.gateway.readConfirmation(request);
  } catch (error) {
    if (!(error instanceof ConfirmationError)) throw error;
    const { reason, claimed } = error;
    if (reason === "without_keys") {
      await reportWithoutKeys(ctx, claimed);
      // The gateway repeats the call: the keys may be back by then.
      throw new DomainError("gateway_unavailable", messages.confirmationWithoutKeys);
    }
    if (reason === "malformed") {
      const contentType = request.headers["content-type"];
      ctx.log.warn({ err: error, contentType }, "a confirmation could not be read");
      throw new DomainError("malformed_request", messages.badConfirmation);
    }
    // All fields are unverified.
    ctx.log.warn({ reason, claimed }, "a confirmation was not proven");
    throw new DomainError("invalid_signature", messages.badConfirmation);
  }
}

/**
 * Tells the shop of a payment that nobody can verify now (docs/rules/payments.md#without-keys). It may be forged by its
 * buyer, who knows the invoice number: it changes nothing but this notice.
 */
async function reportWithoutKeys(ctx: Ctx, claimed: Record<string, string>): Promise<void> {
  ctx.log.warn({ claimed }, "a confirmation arrived, and the shop has no keys to verify it");
  const payment = await findPaymentByInvoice(ctx, claimed.invoice ?? "");
  if (payment && !isFinal(payment.status)) await raiseReviewFlag(ctx, payment, "without_keys");
}

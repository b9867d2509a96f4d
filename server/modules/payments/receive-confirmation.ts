import { ConfirmationError, type GatewayFact } from "../../adapters/epayco/index.ts";
import type { Ctx } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { tryAskGateway } from "./ask-gateway.ts";
import { messages } from "./messages.ts";
import { keepEvent } from "./payment-events.ts";
import { findPaymentOf } from "./payment-rows.ts";
import { factRefusal, isAboutMoney, isKnown, isSecondCharge, nextStatus } from "./payment-rules.ts";

/**
 * Takes a confirmation: proves it, keeps it, then asks the gateway itself, since a confirmation's state is not signed
 * (epayco.md §3.1). Returns once it is kept; if the gateway cannot be asked now, reconciliation will. A forged one
 * changes nothing. Throws `invalid_signature`, `invalid_input` or `not_found`.
 */
export async function receiveConfirmation(ctx: Ctx, fields: Record<string, string>): Promise<void> {
  const fact = read(ctx, fields);
  const payment = await findPaymentOf(ctx, fact);
  if (!payment) {
    ctx.log.warn(
      { gatewayRef: fact.gatewayRef, invoice: fact.invoice },
      "a confirmation is about no payment of ours",
    );
    throw notFound(messages.confirmationMismatch);
  }

  const refusal = factRefusal(payment, fact, ctx.gateway.isTest);
  if (refusal) {
    ctx.log.warn(
      { paymentId: payment.id, gatewayRef: fact.gatewayRef, refusal },
      "a confirmation was refused",
    );
    await keepEvent(ctx, payment.id, fact, `refused:${refusal}`);
    throw new DomainError("invalid_input", messages.confirmationMismatch);
  }

  const isChange = nextStatus(payment, fact) !== null && !isKnown(payment, fact);
  const hasNews = isChange || isSecondCharge(payment, fact);
  // What is said of money is not forgotten before the gateway has confirmed it: reconciliation asks until then.
  await keepEvent(ctx, payment.id, fact, hasNews && isAboutMoney(fact) ? "awaiting" : "noted");
  if (hasNews) await tryAskGateway(ctx, payment, fact);
}

function read(ctx: Ctx, fields: Record<string, string>): GatewayFact {
  try {
    return ctx.gateway.readConfirmation(fields);
  } catch (error) {
    if (!(error instanceof ConfirmationError)) throw error;
    // Whoever sent it says so: nothing of it is proven.
    const claimed = { gatewayRef: cut(fields.x_ref_payco), invoice: cut(fields.x_id_invoice) };
    ctx.log.warn({ reason: error.reason, claimed }, "a confirmation was not proven");
    throw new DomainError("invalid_signature", messages.badConfirmation);
  }
}

function cut(text = ""): string {
  return text.slice(0, 40);
}

import { ConfirmationError, type GatewayFact } from "../../adapters/epayco/index.ts";
import type { Ctx } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { tryAskGateway } from "./ask-gateway.ts";
import { messages } from "./messages.ts";
import { keepEvent } from "./payment-events.ts";
import { findPaymentOf } from "./payment-rows.ts";
import { factRefusal, isKnown, nextStatus } from "./payment-rules.ts";

/**
 * Takes a confirmation: proves it, keeps it, then asks the gateway itself, since a confirmation's state is not signed
 * (epayco.md §3.1). Returns once it is kept; if the gateway cannot be asked now, reconciliation will. A forged one
 * changes nothing. Throws `invalid_signature`, `invalid_input` or `not_found`.
 */
export async function receiveConfirmation(ctx: Ctx, fields: Record<string, string>): Promise<void> {
  const fact = read(ctx, fields);
  const payment = await findPaymentOf(ctx, fact);
  if (!payment) {
    ctx.log.warn({ gatewayRef: fact.gatewayRef }, "a confirmation is about no payment of ours");
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

  const next = nextStatus(payment.status, fact.state.status);
  const hasNews = next !== null && !isKnown(payment, fact);
  await keepEvent(ctx, payment.id, fact, hasNews && isAboutMoney(fact) ? "awaiting" : "noted");
  if (hasNews) await tryAskGateway(ctx, payment);
}

/** Such a word is never forgotten before the gateway has confirmed it: reconciliation asks until then. */
function isAboutMoney({ state }: GatewayFact): boolean {
  return state.status === "accepted" || state.status === "reversed";
}

function read(ctx: Ctx, fields: Record<string, string>): GatewayFact {
  try {
    return ctx.gateway.readConfirmation(fields);
  } catch (error) {
    if (!(error instanceof ConfirmationError)) throw error;
    ctx.log.warn({ reason: error.reason }, "a confirmation was not proven");
    throw new DomainError("invalid_signature", messages.badConfirmation);
  }
}

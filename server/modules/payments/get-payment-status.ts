import { Estado, type PaymentStatusAnswer } from "#contract/payments.ts";
import type { Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { standingOf } from "../orders/index.ts";
import { claimCheck, tryAskGateway } from "./ask-gateway.ts";
import { messageOf, messages } from "./messages.ts";
import { findPaymentByRef, isSessionId, type PaymentRow } from "./payment-rows.ts";
import { isFinal } from "./payment-rules.ts";

/** The result page polls; the gateway is asked no more often than this. */
const PAUSE_MS = 3_000;

/**
 * Where a payment stands, freshly asked while that can still change. `ref` is the session or the gateway's number;
 * numbers can be guessed, so only the session is told which order it is for. Throws `not_found`.
 */
export async function getPaymentStatus(ctx: Ctx, ref: string): Promise<PaymentStatusAnswer> {
  const found = await findPaymentByRef(ctx, ref);
  if (!found) throw new DomainError("not_found", messages.unknown);

  const payment = await refresh(ctx, found);
  const estado = Estado.catch("Pendiente").parse(payment.estado ?? "Pendiente");
  return {
    success: true,
    message: messageOf(estado),
    data: { estado, ...(isSessionId(ref) ? await orderOf(ctx, payment) : {}) },
  };
}

/** Whoever pays by a link, or on another device, has no page of the order to go to. */
async function orderOf(ctx: Ctx, { orderId }: PaymentRow) {
  const { isOwner } = await standingOf(ctx, orderId);
  return { orderId, ...(isOwner ? { isOwnOrder: true } : {}) };
}

async function refresh(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  if (isFinal(payment.status)) return payment;
  return (await claimCheck(ctx, payment.id, PAUSE_MS)) ? tryAskGateway(ctx, payment) : payment;
}

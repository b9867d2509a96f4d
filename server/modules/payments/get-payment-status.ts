import type { PaymentStatusAnswer, TransactionStatus } from "#contract/payments/payments.ts";
import type { Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { paymentEligibility } from "../orders/index.ts";
import { claimCheck, tryAskGateway } from "./ask-gateway.ts";
import { estadoByStatus } from "./estado.ts";
import { readDecidingStatus } from "./gateway-transactions.ts";
import { messages, statusMessage } from "./messages.ts";
import { canBeQueried, findPaymentByRef, type PaymentRow } from "./payment-rows.ts";
import { isFinal } from "./payment-rules.ts";

/** The result page polls; queries to the gateway are throttled to one per this time. */
const PAUSE_MS = 3_000;

/**
 * The state of a payment, queried from the gateway while it can still change. `ref` is the session or the gateway's
 * number. Numbers can be guessed, so the order's id is returned only for a session. Throws `not_found`.
 */
export async function getPaymentStatus(ctx: Ctx, ref: string): Promise<PaymentStatusAnswer> {
  const found = await findPaymentByRef(ctx, ref);
  if (!found) throw new DomainError("not_found", messages.unknown);

  const payment = await refresh(ctx, found);
  const estado =
    estadoByStatus[(await readDecidingStatus(ctx, payment)) ?? statusWithoutTransaction(payment)];
  return {
    success: true,
    message: statusMessage(estado),
    data: { estado, ...(payment.sessionId === ref ? await orderFields(ctx, payment) : {}) },
  };
}

/** With `isOwnOrder` the page links to the order; people who pay by a link have no access to it. */
async function orderFields(ctx: Ctx, { orderId }: PaymentRow) {
  const { isOwner, orderEnd } = await paymentEligibility(ctx, orderId);
  return { orderId, ...(isOwner ? { isOwnOrder: true } : {}), ...(orderEnd ? { orderEnd } : {}) };
}

/** For a payment without any transaction: abandoned or not started. */
function statusWithoutTransaction({ status }: PaymentRow): TransactionStatus {
  return status === "expired" ? "abandoned" : "pending";
}

async function refresh(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  if (isFinal(payment.status) || !canBeQueried(ctx, payment)) return payment;
  return (await claimCheck(ctx, payment.id, PAUSE_MS)) ? tryAskGateway(ctx, payment) : payment;
}

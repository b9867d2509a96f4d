import { randomBytes } from "node:crypto";
import { toCentavos } from "#contract/money.ts";
import { gatewayPaymentMethods } from "#contract/orders/payment-method-names.ts";
import type { CreatePaymentAnswer, CreatePaymentBody } from "#contract/payments/payments.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { storedDocument } from "../../db/documents.ts";
import { payments } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import type { RequestSource } from "../../http/origin.ts";
import { GatewayError, type SessionRequest } from "../../ports/payment-gateway.ts";
import {
  getPayableOrder,
  lockOrder,
  type OrderRow,
  requirePayableOnline,
  vatPercentOf,
} from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { logGatewayError } from "./ask-gateway.ts";
import { messages } from "./messages.ts";
import { getPayableOrderOfLink } from "./payment-links.ts";
import { invoiceNumber } from "./payment-rows.ts";

const TOKEN_BYTES = 16;

/**
 * Opens a payment session at the gateway for an own order. The amount comes from the order. The attempt is stored
 * before its address is returned, because a confirmation may arrive first (docs/rules/epayco.md#confirmation-first).
 * When the gateway fails, the order stays as it was.
 */
export async function createPayment(
  ctx: Ctx,
  body: CreatePaymentBody,
  source: RequestSource,
): Promise<CreatePaymentAnswer> {
  const order = await getPayableOrder(ctx, body.order_id);
  requireSeenAmount(order, body.amount);
  const { name, last_name, email, cell_phone, address, city } = body;
  const contact = { name, lastName: last_name, email, phone: cell_phone, address: `${address}, ${city}` };
  return openAttempt(ctx, order, { ...contact, ...source });
}

type PageRequest = {
  source: RequestSource;
  /** Pesos that the page showed; absent: the page does not say. */
  seenAmount: number | undefined;
};

/** Like createPayment, for the holder of a payment link. */
export async function createLinkedPayment(
  ctx: Ctx,
  token: string,
  { source, seenAmount }: PageRequest,
): Promise<CreatePaymentAnswer> {
  const order = await getPayableOrderOfLink(ctx, token);
  requireSeenAmount(order, seenAmount);
  return openAttemptOfOrder(ctx, order, source);
}

/** Like createPayment, for the holder of an order's link. */
export async function createHolderPayment(
  ctx: Ctx,
  orderId: number,
  { source, seenAmount }: PageRequest,
): Promise<CreatePaymentAnswer> {
  const order = await getPayableOrder(ctx, orderId);
  requireSeenAmount(order, seenAmount);
  return openAttemptOfOrder(ctx, order, source);
}

/** Throws when the amount differs from the one that the page showed: the order may have been corrected. */
function requireSeenAmount({ total }: OrderRow, seenAmount: number | undefined): void {
  if (seenAmount === undefined || toCentavos(seenAmount) === total) return;
  throw new DomainError("amount_mismatch", messages.amountMismatch);
}

/** The buyer's data come from the order. */
function openAttemptOfOrder(ctx: Ctx, order: OrderRow, source: RequestSource): Promise<CreatePaymentAnswer> {
  return openAttempt(ctx, order, {
    name: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone ?? "",
    address: [order.address, order.city].filter(Boolean).join(", "),
    ...source,
  });
}

type Payer = Omit<SessionRequest["buyer"], "document"> & Pick<SessionRequest, "shopOrigin">;

async function openAttempt(ctx: Ctx, order: OrderRow, payer: Payer): Promise<CreatePaymentAnswer> {
  const attemptToken = randomBytes(TOKEN_BYTES).toString("hex");
  try {
    const { sessionId, url } = await openSession(ctx, order, attemptToken, payer);
    await storeAttempt(ctx, order, attemptToken, sessionId);
    return { success: true, message: messages.created, data: { urlpago: url, ref_payco: sessionId } };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logGatewayError(ctx, error, null);
    return { success: false, message: messages.gatewayFailed };
  }
}

async function openSession(ctx: Ctx, order: OrderRow, attemptToken: string, payer: Payer) {
  const { shopOrigin, ...buyer } = payer;
  const { general } = await getSettings(ctx);
  return ctx.gateway.openSession({
    invoice: invoiceNumber({ orderId: order.id, attemptToken }),
    orderId: order.id,
    attemptToken,
    shopOrigin,
    amount: order.total,
    method: gatewayPaymentMethods.find((method) => method === order.paymentMethod) ?? "epayco",
    vatPercent: vatPercentOf(order, general),
    shopName: general.name,
    description: `Pedido #${order.id} - ${general.name}`,
    buyer: { ...buyer, document: storedDocument(order) },
  });
}

/** Checks again with the order locked: it may have expired, been paid or corrected during the call to the gateway. */
function storeAttempt(ctx: Ctx, order: OrderRow, attemptToken: string, sessionId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const current = await lockOrder(tx, order.id);
    requirePayableOnline(tx, current);
    if (current.total !== order.total) throw new DomainError("amount_mismatch", messages.amountMismatch);
    await tx.db.insert(payments).values({
      orderId: order.id,
      provider: tx.gateway.provider,
      sessionId,
      attemptToken,
      amount: order.total,
      isTest: tx.gateway.isTest,
      createdAt: tx.clock.now(),
    });
  });
}

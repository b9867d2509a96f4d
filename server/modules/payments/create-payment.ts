import { randomBytes } from "node:crypto";
import { toCentavos } from "#contract/money.ts";
import type { CreatePaymentAnswer, CreatePaymentBody } from "#contract/payments.ts";
import { GatewayError, type SessionRequest } from "../../adapters/epayco/index.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { storedDocument } from "../../db/documents.ts";
import { payments } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { getPayableOrder, lockOrder, type OrderRow, requirePayable } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { logGatewayError } from "./ask-gateway.ts";
import { messages } from "./messages.ts";
import { findLinkedOrder } from "./payment-links.ts";
import { invoiceOf } from "./payment-rows.ts";

const TOKEN_BYTES = 16;

/**
 * Opens a page at the gateway for one attempt to pay an order of the caller's, whose total is taken from the order.
 * The attempt is stored before anybody learns of it, since a confirmation may come first (epayco.md §6.7). A gateway
 * that fails leaves the order as it was.
 */
export async function createPayment(
  ctx: Ctx,
  body: CreatePaymentBody,
  buyerIp: string,
): Promise<CreatePaymentAnswer> {
  const order = await getPayableOrder(ctx, body.order_id);
  if (toCentavos(body.amount) !== order.total) {
    throw new DomainError("amount_mismatch", messages.amountMismatch);
  }

  const { name, last_name, email, cell_phone, address, city } = body;
  return openAttempt(ctx, order, {
    name,
    lastName: last_name,
    email,
    phone: cell_phone,
    address: `${address}, ${city}`,
    ip: buyerIp,
  });
}

/** The same for whoever holds a link to the order's payment; the buyer is who the order names. */
export async function createLinkedPayment(
  ctx: Ctx,
  token: string,
  buyerIp: string,
): Promise<CreatePaymentAnswer> {
  const order = await findLinkedOrder(ctx, token);
  requirePayable(ctx, order);
  return openAttempt(ctx, order, {
    name: order.firstName,
    lastName: order.lastName,
    email: order.email,
    phone: order.phone ?? "",
    address: [order.address, order.city].filter(Boolean).join(", "),
    ip: buyerIp,
  });
}

type Buyer = Omit<SessionRequest["buyer"], "document">;

async function openAttempt(ctx: Ctx, order: OrderRow, buyer: Buyer): Promise<CreatePaymentAnswer> {
  const attemptToken = randomBytes(TOKEN_BYTES).toString("hex");
  try {
    const { sessionId, urlpago } = await openSession(ctx, order, attemptToken, buyer);
    await storeAttempt(ctx, order, attemptToken, sessionId);
    return { success: true, message: messages.created, data: { urlpago, ref_payco: sessionId } };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    logGatewayError(ctx, error, null);
    return { success: false, message: messages.gatewayFailed };
  }
}

async function openSession(ctx: Ctx, order: OrderRow, attemptToken: string, buyer: Buyer) {
  const { general } = await getSettings(ctx);
  return ctx.gateway.createSession({
    invoice: invoiceOf({ orderId: order.id, attemptToken }),
    orderId: order.id,
    attemptToken,
    amount: order.total,
    method: order.paymentMethod === "manual" ? "epayco" : order.paymentMethod,
    shopName: general.name,
    description: `Pedido #${order.id} - ${general.name}`,
    buyer: { ...buyer, document: storedDocument(order) },
  });
}

/** Looks again while holding the order: it may have expired or been paid while the gateway answered. */
function storeAttempt(ctx: Ctx, order: OrderRow, attemptToken: string, sessionId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    requirePayable(tx, await lockOrder(tx, order.id));
    await tx.db.insert(payments).values({
      orderId: order.id,
      sessionId,
      attemptToken,
      amount: order.total,
      isTest: tx.gateway.isTest,
      createdAt: tx.clock.now(),
    });
  });
}

import { and, eq, isNull } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { toPesos } from "#contract/money.ts";
import type { PaymentLink, PaymentLinkOrder } from "#contract/orders/manual-orders.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { paymentLinks } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import { recordAudit } from "../audit/index.ts";
import { dropPaymentLinkMails, isOutbox, queueMail } from "../mail/index.ts";
import {
  findOrder,
  holdsMoney,
  isPayable,
  lockOrder,
  type OrderWithItems,
  presentForCustomer,
  presentSums,
  readTransfer,
  readWaysToPay,
  requirePayableOnline,
  requireWayToPay,
  shippingLabelOf,
} from "../orders/index.ts";
import { messages } from "./messages.ts";

type LinkOptions = { sendByMail?: boolean };

/**
 * Creates a link to pay an order without a login, valid while the order can be paid. Earlier links stay valid. Throws
 * `not_payable`, and `conflict` for `sendByMail` when the order has no e-mail.
 */
export const makePaymentLink = guard(
  "orders.write",
  async (ctx: Ctx, orderId: number, { sendByMail = false }: LinkOptions): Promise<PaymentLink> => {
    const link = await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      await requireWayToPay(tx, order);
      if (sendByMail && !order.email) throw new DomainError("conflict", messages.noAddress);

      const token = newToken();
      const now = tx.clock.now();
      await tx.db
        .insert(paymentLinks)
        .values({ orderId, tokenHash: hashToken(token), userId: actorId(tx), createdAt: now });
      await recordAudit(tx, { action: "order.payment_link_sent", subject: { type: "order", id: orderId } });
      const url = `${tx.config.publicUrl}/pagar/${token}`;
      if (sendByMail) {
        await queueMail(tx, { template: "paymentLink", to: order.email, orderId, data: { payUrl: url } });
      }
      return { url, expiresAt: order.expiresAt.toISOString() };
    });
    return { ...link, isOutbox: await isOutbox(ctx) };
  },
);

/** A link shows a name and what was bought: it is not valid for longer than the order's holder needs it. */
const READABLE_MS = 30 * DAY_MS;

/** The order as the holder of a link sees it, without address. Throws as `findOrderOfLink`. */
export async function readPaymentLinkOrder(ctx: Ctx, token: string): Promise<PaymentLinkOrder> {
  const { order, isRevoked } = await findOrderOfLink(ctx, token);
  const now = ctx.clock.now();
  const orderState = linkStateOf(order, now);
  const waysToPay = isRevoked ? [] : await readWaysToPay(ctx, order);
  const state =
    orderState !== "payable" || waysToPay.length > 0 ? orderState : isRevoked ? "outdated" : "no_way_to_pay";
  const transfer = state === "payable" ? await readTransfer(ctx, order) : null;
  const { status, arrival } = presentForCustomer(order, now);
  return {
    id: order.id,
    state,
    waysToPay,
    // Without receipts: whoever holds the link may not be the person who sent them.
    transfer: transfer && { ...transfer, receipts: [] },
    status,
    arrival,
    hasEmail: order.email !== "",
    firstName: order.firstName,
    shippingMethod: order.shippingMethod,
    shippingLabel: shippingLabelOf(order),
    city: order.city,
    ...presentSums(order),
    expiresAt: order.expiresAt.toISOString(),
    items: order.items.map(({ id, name, size, quantity, price, imageUrl }) => ({
      id,
      name,
      size,
      quantity,
      price: toPesos(price),
      imageUrl,
    })),
  };
}

/** Ends the payment links of an order whose total has changed (docs/rules/orders.md#correct). */
export async function revokePaymentLinks(tx: Ctx, orderId: number): Promise<void> {
  await tx.db
    .update(paymentLinks)
    .set({ revokedAt: tx.clock.now() })
    .where(and(eq(paymentLinks.orderId, orderId), isNull(paymentLinks.revokedAt)));
  await dropPaymentLinkMails(tx, orderId);
}

/** Deletes an order's payment links, because a stranger may hold them: their page shows a name and what was bought. */
export async function deletePaymentLinks(tx: Ctx, orderId: number): Promise<void> {
  await tx.db.delete(paymentLinks).where(eq(paymentLinks.orderId, orderId));
  await dropPaymentLinkMails(tx, orderId);
}

/** The order of a link to pay it. Throws as `getOrderOfLink`, and `not_payable` for an order that takes no payment. */
export async function getPayableOrderOfLink(ctx: Ctx, token: string): Promise<OrderWithItems> {
  const order = await getOrderOfLink(ctx, token);
  requirePayableOnline(ctx, order);
  return order;
}

/** The order of a link, whatever its state. Throws as `findOrderOfLink` and, after a correction, `not_payable`. */
export async function getOrderOfLink(ctx: Ctx, token: string): Promise<OrderWithItems> {
  const { order, isRevoked } = await findOrderOfLink(ctx, token);
  if (isRevoked) throw new DomainError("not_payable", messages.linkOutdated);
  return order;
}

/** Throws `not_found` for an unknown link, and 30 days after the time to pay. */
async function findOrderOfLink(ctx: Ctx, token: string) {
  const [link] = await ctx.db
    .select()
    .from(paymentLinks)
    .where(eq(paymentLinks.tokenHash, hashToken(token)));
  const order = link ? await findOrder(ctx, link.orderId) : null;
  const isReadable = order && ctx.clock.now().getTime() - order.expiresAt.getTime() <= READABLE_MS;
  if (!link || !isReadable) throw notFound(messages.linkUnknown);
  return { order, isRevoked: link.revokedAt !== null };
}

function linkStateOf(order: OrderWithItems, now: Date): PaymentLinkOrder["state"] {
  switch (order.paymentStatus) {
    case "accepted":
      return "paid";
    case "refunded":
    case "reversed":
      return "paid_back";
    case "pending":
      return "under_way";
    case "unpaid":
    case "rejected":
    case "expired":
      if (order.receiptWaitingSince !== null) return "in_review";
      if (isPayable(order, now)) return "payable";
      return order.status === "pending" && holdsMoney(order) ? "partly_paid" : "over";
    default:
      return order.paymentStatus satisfies never;
  }
}

import type { OrderLookupBody } from "#contract/orders/order-page.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import type { JobData } from "../../jobs/job-types.ts";
import { hashToken } from "../../security/tokens.ts";
import { queueMail } from "../mail/index.ts";
import { findOrder } from "../orders/index.ts";

/**
 * Queues the search for an order. Every request does the same work and so takes the same time, whether the order exists
 * or not (docs/rules/order-page.md#lookup).
 */
export async function requestOrderLink(ctx: Ctx, { orderId, email }: OrderLookupBody): Promise<void> {
  await ctx.jobs.send(ctx, "mail-order-link", { orderId, emailHash: hashEmail(email) });
}

/** Mails the link to the order's own address, if it is the one that was entered. */
export async function mailOrderLink(
  ctx: Ctx,
  { orderId, emailHash }: JobData["mail-order-link"],
): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (!order?.email || hashEmail(order.email) !== emailHash) return;
  await inTransaction(ctx, (tx) => queueMail(tx, { template: "orderLink", to: order.email, orderId }));
}

function hashEmail(email: string): string {
  return hashToken(email.trim().toLowerCase());
}

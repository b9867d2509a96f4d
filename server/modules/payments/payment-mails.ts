import type { Ctx } from "../../context.ts";
import { queueMail } from "../mail/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { attentionTexts } from "./messages.ts";

/** Mails about a payment: each once per payment, however often the gateway says it. */

type CustomerMail = "paymentAccepted" | "paymentPending" | "paymentUnderReview" | "paidTwice";

/** Time to try again; a mail that is outdated by then is not sent. */
const SECOND_TRY_SECONDS = 10 * 60;

export async function mailCustomer(
  tx: Ctx,
  order: OrderRow,
  paymentId: number,
  template: CustomerMail,
): Promise<void> {
  // Empty once the customer deleted the account.
  if (!order.email) return;
  const dedupeKey = `payment:${paymentId}:${template}`;
  await queueMail(tx, { template, to: order.email, orderId: order.id, dedupeKey });
}

/** @param isSeen the customer saw the refusal: told later, once per order, unless it is paid by then */
export async function mailCustomerOfRefusal(
  tx: Ctx,
  order: OrderRow,
  paymentId: number,
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  if (!order.email) return;
  const once = isSeen
    ? { dedupeKey: `order:${order.id}:paymentRejected`, afterSeconds: SECOND_TRY_SECONDS }
    : { dedupeKey: `payment:${paymentId}:paymentRejected` };
  await queueMail(tx, { template: "paymentRejected", to: order.email, orderId: order.id, ...once });
}

export async function mailShopOfPayment(tx: Ctx, orderId: number, paymentId: number): Promise<void> {
  const { general, notifications } = await getSettings(tx);
  const to = notifications.shopEmail || general.email;
  if (!to || !notifications.mailShopOnPayment) return;
  await queueMail(tx, {
    template: "shopOrderPaid",
    to,
    orderId,
    dedupeKey: `payment:${paymentId}:shopOrderPaid`,
  });
}

export async function mailShopOfAttention(
  tx: Ctx,
  orderId: number,
  paymentId: number,
  reason: keyof typeof attentionTexts,
): Promise<void> {
  const { general, notifications } = await getSettings(tx);
  const to = notifications.shopEmail || general.email;
  if (!to) return;
  await queueMail(tx, {
    template: "shopOrderAttention",
    to,
    orderId,
    data: { attentionText: attentionTexts[reason] },
    dedupeKey: `payment:${paymentId}:attention:${reason}`,
  });
}

import type { Ctx } from "../../context.ts";
import { queueMail, shopAddress } from "../mail/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { attentionCopy } from "./messages.ts";

/** Mails about a payment. Dedupe keys send each once per payment, however often the gateway reports its state. */

type CustomerMail =
  | "paymentAccepted"
  | "paymentPending"
  | "paymentUnderReview"
  | "paymentOutdated"
  | "paidTwice";

/** Delay that lets the customer pay again first; a mail that is outdated by then is not sent. */
const SECOND_TRY_SECONDS = 10 * 60;

/** @param data replaces values of the order in the mail */
export async function mailCustomer(
  tx: Ctx,
  order: OrderRow,
  paymentId: number,
  template: CustomerMail,
  data: Record<string, string> = {},
): Promise<void> {
  // Empty after the account was deleted.
  if (!order.email) return;
  const dedupeKey = `payment:${paymentId}:${template}`;
  await queueMail(tx, { template, to: order.email, orderId: order.id, data, dedupeKey });
}

/** @param isSeen whether the customer saw the refusal; then the mail is delayed and sent once per order */
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

export async function mailShopOfAttention(
  tx: Ctx,
  orderId: number,
  paymentId: number,
  reason: keyof typeof attentionCopy,
): Promise<void> {
  const to = shopAddress(await getSettings(tx));
  if (!to) return;
  await queueMail(tx, {
    template: "shopOrderAttention",
    to,
    orderId,
    data: { attentionText: attentionCopy[reason] },
    dedupeKey: `payment:${paymentId}:attention:${reason}`,
  });
}

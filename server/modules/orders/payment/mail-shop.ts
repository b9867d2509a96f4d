import type { Ctx } from "../../../context.ts";
import { queueMail } from "../../mail/index.ts";
import { getSettings } from "../../settings/index.ts";

/** The key sends each mail once. */
export function mailShopOfPaidOrder(tx: Ctx, orderId: number, dedupeKey: string): Promise<void> {
  return mailShop(tx, "shopOrderPaid", orderId, dedupeKey);
}

/** A cash-on-delivery order ends unless it is confirmed in time (docs/rules/cash-on-delivery.md#confirmation). */
export function mailShopOfOrderToConfirm(tx: Ctx, orderId: number): Promise<void> {
  return mailShop(tx, "shopOrderToConfirm", orderId, `order:${orderId}:shopOrderToConfirm`);
}

/** Unless the shop has switched the mails about its orders off. */
async function mailShop(
  tx: Ctx,
  template: "shopOrderPaid" | "shopOrderToConfirm",
  orderId: number,
  dedupeKey: string,
): Promise<void> {
  const { general, notifications } = await getSettings(tx);
  const to = notifications.shopEmail || general.email;
  if (!to || !notifications.mailShopOnPayment) return;
  await queueMail(tx, { template, to, orderId, dedupeKey });
}

import type { Ctx } from "../../../context.ts";
import { queueMail, shopAddress } from "../../mail/index.ts";
import { getSettings } from "../../settings/index.ts";

/** @param dedupeKey a second mail with the same key is not sent */
export function mailShopOfPaidOrder(tx: Ctx, orderId: number, dedupeKey: string): Promise<void> {
  return mailShop(tx, "shopOrderPaid", orderId, dedupeKey);
}

/** Asks the shop to confirm a cash-on-delivery order in time (docs/rules/cash-on-delivery.md#confirmation). */
export function mailShopOfOrderToConfirm(tx: Ctx, orderId: number): Promise<void> {
  return mailShop(tx, "shopOrderToConfirm", orderId, `order:${orderId}:shopOrderToConfirm`);
}

/** Sends nothing if the owner turned the mails about orders off. */
async function mailShop(
  tx: Ctx,
  template: "shopOrderPaid" | "shopOrderToConfirm",
  orderId: number,
  dedupeKey: string,
): Promise<void> {
  const settings = await getSettings(tx);
  const to = shopAddress(settings);
  if (!to || !settings.notifications.mailShopOnPayment) return;
  await queueMail(tx, { template, to, orderId, dedupeKey });
}

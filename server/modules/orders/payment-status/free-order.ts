import type { Ctx } from "../../../context.ts";
import { queueMail } from "../../mail/index.ts";
import { getOrderWithItems, type OrderWithItems } from "../reading/order-rows.ts";
import { mailShopOfPaidOrder } from "./mail-shop.ts";
import { markOrderPaid } from "./mark-paid.ts";

/**
 * Marks an order of 0 pesos as paid and mails it to buyer and shop: no payment will arrive
 * (docs/rules/payments.md#free-order). Does nothing for other orders.
 */
export async function settleFreeOrder(tx: Ctx, order: OrderWithItems): Promise<OrderWithItems> {
  if (order.total > 0n) return order;
  if ((await markOrderPaid(tx, order.id, { transactionId: null })) !== "paid") return order;
  await mailShopOfPaidOrder(tx, order.id, `order:${order.id}:shopOrderPaid`);
  const settled = await getOrderWithItems(tx, order.id);
  if (settled.email) {
    const dedupeKey = `order:${order.id}:free`;
    await queueMail(tx, { template: "paymentAccepted", to: settled.email, orderId: order.id, dedupeKey });
  }
  return settled;
}

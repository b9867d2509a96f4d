import type { Ctx } from "../../../context.ts";
import { queueMail } from "../../mail/index.ts";
import { findOrder, type OrderWithItems, orderNotFound } from "../reading/order-rows.ts";
import { mailShopOfPaidOrder } from "./mail-shop.ts";
import { markOrderPaid } from "./order-payment.ts";

/**
 * Marks an order of 0 pesos as paid and mails it to buyer and shop: no gateway takes 0 pesos, and nobody has anything to
 * record (docs/rules/payments.md#free-order). Other orders stay as they are.
 */
export async function settleFreeOrder(tx: Ctx, order: OrderWithItems): Promise<OrderWithItems> {
  if (order.total > 0n) return order;
  if ((await markOrderPaid(tx, order.id, { transactionId: null })) !== "paid") return order;
  await mailShopOfPaidOrder(tx, order.id, `order:${order.id}:shopOrderPaid`);
  const settled = await findOrder(tx, order.id);
  if (!settled) throw orderNotFound();
  if (settled.email) {
    const dedupeKey = `order:${order.id}:free`;
    await queueMail(tx, { template: "paymentAccepted", to: settled.email, orderId: order.id, dedupeKey });
  }
  return settled;
}

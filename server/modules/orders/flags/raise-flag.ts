import type { OrderFlagKind } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { lockOrder } from "../reading/order-rows.ts";
import { announceOrder } from "../status/move-order.ts";
import { announceFlag, insertFlag } from "./order-flags.ts";

/** Raises a flag and announces it, unless the same flag is open already. The caller sends the mail to the shop. */
export async function raiseFlag(
  tx: Ctx,
  orderId: number,
  kind: OrderFlagKind,
  paymentId: number | null = null,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const isNew = await insertFlag(tx, orderId, kind, paymentId);
  await announceOrder(tx, order);
  if (isNew) await announceFlag(tx, orderId, kind);
}

import type { PaymentNotice } from "#contract/orders/order-details.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { lockOrder, raiseFlag } from "../orders/index.ts";
import { recordNotice } from "./payment-events.ts";
import { mailShopOfAttention } from "./payment-mails.ts";
import type { PaymentRow } from "./payment-rows.ts";

/** Flags the order and mails the shop, once per notice. */
export function raiseReviewFlag(ctx: Ctx, payment: PaymentRow, notice: PaymentNotice): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOrder(tx, payment.orderId);
    if (!(await recordNotice(tx, payment.id, notice))) return;
    await raiseFlag(tx, payment.orderId, "payment_review", payment.id);
    await mailShopOfAttention(tx, payment.orderId, payment.id, notice);
  });
}

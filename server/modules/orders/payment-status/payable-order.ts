import { isPaidBack } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { DomainError } from "../../../errors.ts";
import { messages } from "../messages.ts";
import {
  findOrder,
  isOwnOrder,
  type OrderRow,
  type OrderWithItems,
  orderNotFound,
} from "../reading/order-rows.ts";
import { isPayable } from "../status/order-state-machine.ts";

/** The caller's own order. Throws `not_found`, or `not_payable` when the gateway cannot charge it now. */
export async function getPayableOrder(ctx: Ctx, orderId: number): Promise<OrderWithItems> {
  const order = await findOrder(ctx, orderId);
  if (!order || !isOwnOrder(ctx, order)) throw orderNotFound();
  requirePayableOnline(ctx, order);
  return order;
}

/** Throws `not_payable` when the gateway cannot charge the order now. */
export function requirePayableOnline(ctx: Ctx, order: OrderRow): void {
  requirePayable(ctx, order);
  if (!ctx.gateway.isConnected) throw new DomainError("not_payable", messages.noOnlinePayment);
}

/** Throws `not_payable` when the order cannot be paid now. Does not check who pays: payment links need no login. */
export function requirePayable(ctx: Ctx, order: OrderRow): void {
  if (!isPayable(order, ctx.clock.now())) throw new DomainError("not_payable", notPayableMessage(order));
}

/** Whether the order can be paid now or has ended, whether an account owns it, and whether the current user is that account. */
export async function paymentEligibility(ctx: Ctx, orderId: number) {
  const order = await findOrder(ctx, orderId);
  const hasOwner = order !== null && order.userId !== null;
  return {
    isPayable: order !== null && isPayable(order, ctx.clock.now()),
    total: order?.total ?? null,
    orderEnd: order && endOf(order),
    hasOwner,
    isOwner: hasOwner && isOwnOrder(ctx, order),
  };
}

function endOf({ paymentStatus, status }: OrderRow): "refunded" | "cancelled" | null {
  if (isPaidBack(paymentStatus)) return "refunded";
  return status === "cancelled" ? "cancelled" : null;
}

/** Why an order cannot be paid now. */
export function notPayableMessage(order: OrderRow): string {
  if (order.paymentStatus === "accepted") return messages.alreadyPaid;
  if (order.paymentStatus === "pending") return messages.paymentUnderWay;
  if (order.receiptWaitingSince !== null) return messages.receiptUnderReview;
  if (order.heldOutdated > 0n) return messages.outdatedPaymentHeld;
  if (order.status === "pending") return messages.paymentWindowOver;
  return messages.notPayable;
}

import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import {
  isPaidBack,
  isWithCarrierOrDelivered,
  type SettableStatus,
  unpaidStatuses,
} from "#contract/orders/order-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { withdrawalActions } from "./money/withdrawal-actions.ts";

/** What an order needs next: a status, or a step about its money. */
export type NextStep =
  | SettableStatus
  | "confirm"
  | "review_receipt"
  | "get_paid"
  | "collect"
  | "withdrawal"
  | "refund"
  | "goods_returned";

type NextStepFacts = Pick<
  AdminOrderDetail,
  | "status"
  | "paymentStatus"
  | "toCollect"
  | "isConfirmationDue"
  | "isRefundDue"
  | "areGoodsOut"
  | "transfer"
  | "items"
  | "withdrawals"
>;

/** Whether a payment may still be recorded or asked for. */
export function isOpenForPayment({
  status,
  paymentStatus,
}: Pick<NextStepFacts, "status" | "paymentStatus">): boolean {
  return unpaidStatuses.includes(paymentStatus) && status !== "cancelled";
}

/** The oldest receipt of the order that waits for a review. */
export function waitingReceipt({ transfer }: Pick<NextStepFacts, "transfer">) {
  return transfer?.receipts.find(({ state }) => state === "waiting");
}

/** Whether a carrier may have collected the order's money, which is not recorded yet. */
export function isCollectable({ status, toCollect }: Pick<NextStepFacts, "status" | "toCollect">): boolean {
  return isWithCarrierOrDelivered(status) && toCollect > 0;
}

/** Whether cancelling the order means that the recipient refused the parcel. */
export function isReturnable({
  paymentMethod,
  paymentStatus,
  status,
}: Pick<AdminOrder, "paymentMethod" | "paymentStatus" | "status">): boolean {
  return paymentMethod === "cod" && isWithCarrierOrDelivered(status) && paymentStatus === "unpaid";
}

/** The one next step of an order (docs/rules/admin.md#order-sheet); null when nothing is left to do. */
export function nextStepOf(order: NextStepFacts): NextStep | null {
  const { status, paymentStatus, toCollect, withdrawals } = order;
  if (order.isConfirmationDue) return "confirm";
  if (withdrawals.some((withdrawal) => withdrawalActions(order, withdrawal).length > 0)) return "withdrawal";
  if (status === "cancelled" && order.isRefundDue) return "refund";
  if (status === "cancelled") return order.areGoodsOut ? "goods_returned" : null;
  if (isPaidBack(paymentStatus)) return isReturned(order) ? null : "cancelled";
  if (waitingReceipt(order)) return "review_receipt";
  if (isOpenForPayment(order) && toCollect === 0) return "get_paid";
  if (status === "pending") return paymentStatus === "pending" ? null : "processing";
  if (status === "processing") return "shipped";
  if (status === "shipped") return "delivered";
  return isCollectable(order) ? "collect" : null;
}

/** Whether all units of the order came back by withdrawals that are finished. */
function isReturned({ items, withdrawals }: Pick<NextStepFacts, "items" | "withdrawals">): boolean {
  const finished = withdrawals.filter(({ state }) => state === "refunded");
  return unitsIn(finished.flatMap(({ lines }) => lines)) >= unitsIn(items);
}

function unitsIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((units, { quantity }) => units + quantity, 0);
}

/** Not paid, and no carrier collects the money. False for refunded orders, about which the admin is asked in other words. */
export function isUnpaid({
  paymentStatus,
  toCollect,
}: Pick<AdminOrder, "paymentStatus" | "toCollect">): boolean {
  return paymentStatus !== "accepted" && !isPaidBack(paymentStatus) && !toCollect;
}

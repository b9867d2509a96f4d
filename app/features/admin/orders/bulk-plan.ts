import { isPaidBack } from "#contract/orders/order-status.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { isUnpaid } from "./next-step.ts";

type BulkFacts = Pick<AdminOrder, "status" | "paymentStatus" | "isConfirmationDue" | "toCollect">;

/** What giving the chosen orders a status does. */
export type BulkChange<Order extends BulkFacts = AdminOrder> = {
  /** The orders that get the status. */
  orders: Order[];
  /** Those of them that are not paid. */
  unpaid: Order[];
  /** How many chosen orders stay as they are. `processing` leaves out those that are in process already. */
  leftOut: number;
};

/** What a bulk change to each status does with the chosen orders. */
export function planBulkChange<Order extends BulkFacts>(
  chosen: readonly Order[],
): Record<"processing" | "shipped", BulkChange<Order>> {
  const changeable = chosen.filter((order) => !needsOwnDecision(order));
  const processing = changeable.filter(({ status }) => status === "pending");
  const shipped = changeable.filter(({ status }) => status === "pending" || status === "processing");
  return {
    processing: {
      orders: processing,
      unpaid: processing.filter(isUnpaid),
      leftOut: chosen.filter(({ status }) => status !== "processing").length - processing.length,
    },
    shipped: {
      orders: shipped,
      unpaid: shipped.filter(isUnpaid),
      leftOut: chosen.length - shipped.length,
    },
  };
}

/** Its money was given back, or the customer has not confirmed it: each needs a decision of its own. */
function needsOwnDecision({ paymentStatus, isConfirmationDue }: BulkFacts): boolean {
  return isPaidBack(paymentStatus) || isConfirmationDue;
}

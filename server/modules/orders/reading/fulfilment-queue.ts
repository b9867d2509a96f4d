import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL } from "drizzle-orm";
import type { OrderQueue } from "#contract/orders/order-list.ts";
import { paidBackStatuses } from "#contract/orders/order-status.ts";
import { orders } from "../../../db/schema/index.ts";
import { isUnpaidSql, isWithoutMoneySql } from "../status/payment-conditions.ts";

/** Orders whose money went back are not packed. */
export const isNotPaidBack = notInArray(orders.paymentStatus, [...paidBackStatuses]);

const isUnderWay = and(eq(orders.status, "processing"), isNotPaidBack);

/** Without money so far (docs/rules/cash-on-delivery.md#collect). */
const isUnpaidCod = and(eq(orders.paymentMethod, "cod"), isWithoutMoneySql);

/**
 * Conditions for orders that wait to be packed, handed over, confirmed or collected (docs/decisions/009). Used by
 * dashboard and lists.
 */
export const fulfilmentQueue: Record<OrderQueue, SQL | undefined> = {
  prepare: and(isUnderWay, isNull(orders.trackingNumber)),
  ship: and(isUnderWay, isNotNull(orders.trackingNumber)),
  confirm: and(isUnpaidCod, eq(orders.status, "pending"), isUnpaidSql, isNull(orders.confirmedAt)),
  collect: and(isUnpaidCod, inArray(orders.status, ["delivered", "completed"])),
};

import { and, eq, isNotNull, isNull, notInArray, type SQL } from "drizzle-orm";
import type { OrderWork } from "#contract/orders.ts";
import { orders } from "../../db/schema/index.ts";

/** Orders whose money went back are not packed. */
const isUnderWay = and(
  eq(orders.status, "processing"),
  notInArray(orders.paymentStatus, ["reversed", "refunded"]),
);

/** Conditions for orders that wait to be packed or handed over (docs/decisions/009). Used by dashboard and lists. */
export const fulfilmentQueue: Record<OrderWork, SQL | undefined> = {
  prepare: and(isUnderWay, isNull(orders.trackingNumber)),
  ship: and(isUnderWay, isNotNull(orders.trackingNumber)),
};

import { and, eq, isNotNull, isNull, notInArray, type SQL } from "drizzle-orm";
import type { OrderWork } from "#contract/orders.ts";
import { orders } from "../../db/schema/index.ts";

/** Nobody packs what was paid back. */
const isUnderWay = and(
  eq(orders.status, "processing"),
  notInArray(orders.paymentStatus, ["reversed", "refunded"]),
);

/** Which orders wait for which work (docs/decisions/009); the dashboard counts them and the list shows them. */
export const workWaiting: Record<OrderWork, SQL | undefined> = {
  prepare: and(isUnderWay, isNull(orders.trackingNumber)),
  ship: and(isUnderWay, isNotNull(orders.trackingNumber)),
};

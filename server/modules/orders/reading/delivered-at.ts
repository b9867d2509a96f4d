import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { orderStatusHistory } from "../../../db/schema/index.ts";
import { isStatusChange } from "../../../db/status-change.ts";

/** SQL: when the order was marked as delivered for the first time; null: never. Promises are measured by it. */
export const firstDeliveredAt = (orderId: SQLWrapper): SQL =>
  sql`(select min(${orderStatusHistory.createdAt}) ${changesOf(orderId, "delivered")})`;

/** SQL: when the order got this status for the last time; null: never. */
export const lastReachedAt = (orderId: SQLWrapper, status: OrderStatus): SQL =>
  sql`(select max(${orderStatusHistory.createdAt}) ${changesOf(orderId, status)})`;

const changesOf = (orderId: SQLWrapper, status: OrderStatus) => sql`from ${orderStatusHistory}
  where ${orderStatusHistory.orderId} = ${orderId} and ${orderStatusHistory.to} = ${status} and ${isStatusChange}`;

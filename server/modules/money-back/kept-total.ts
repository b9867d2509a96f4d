import { type SQL, sql } from "drizzle-orm";
import { paidTotal } from "./paid-total.ts";

/**
 * What the shop keeps of a paid order's price, for sums of sales: less what was given back, but for the return of a
 * second payment, which was never a sale. The row it stands in must be named `orders`.
 */
export const keptTotal: SQL = sql`case when orders.refunded = 0 then orders.total else greatest(0, least(orders.total,
  ${paidTotal(sql`orders.id`)} - orders.refunded))::bigint end`;

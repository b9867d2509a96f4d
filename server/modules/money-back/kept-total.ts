import { type SQL, sql } from "drizzle-orm";

/**
 * What the shop keeps of a paid order's price, for sums of sales: less what was given back, but for the return of a
 * second payment, which was never a sale. The row it stands in must be named `orders`.
 */
export const keptTotal: SQL = sql`case when orders.refunded = 0 then orders.total else greatest(0, least(orders.total,
  (select coalesce(sum(p.amount), 0) from payments p
    where p.order_id = orders.id and p.status in ('accepted', 'duplicate', 'reversed')) - orders.refunded)) end`;

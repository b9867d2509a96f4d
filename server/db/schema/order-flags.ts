import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { orderFlagKinds } from "#contract/orders/order-status.ts";
import { users } from "./accounts.ts";
import { id, instant } from "./columns.ts";
import { orders } from "./orders.ts";
import { payments } from "./payments.ts";

/** Why an administrator must look at an order. Each flag is raised and closed on its own. */
export const orderFlags = pgTable(
  "order_flags",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text({ enum: orderFlagKinds }).notNull(),
    /** Payment that the flag is about, if any. */
    paymentId: integer().references(() => payments.id, { onDelete: "restrict" }),
    raisedAt: instant().notNull(),
    /** Null while the flag is open. */
    settledAt: instant(),
    /** Person who closed it; null when the shop closed it because the reason no longer applies. */
    settledBy: integer().references(() => users.id, { onDelete: "set null" }),
    /** Note of the administrator; null when the shop closed it. */
    note: text(),
  },
  (t) => [
    uniqueIndex("order_flags_one_open")
      .on(t.orderId, t.kind, sql`coalesce(${t.paymentId}, 0)`)
      .where(sql`${t.settledAt} is null`),
    index("order_flags_order").on(t.orderId, t.id),
    index("order_flags_payment").on(t.paymentId).where(sql`${t.paymentId} is not null`),
    index("order_flags_settled_by").on(t.settledBy).where(sql`${t.settledBy} is not null`),
  ],
);

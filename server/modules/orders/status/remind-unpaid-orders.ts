import { and, eq, gt, isNull, lte, ne, notExists, sql } from "drizzle-orm";
import { MINUTE_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { mails, orders } from "../../../db/schema/index.ts";
import { runEachRow } from "../../../run-each.ts";
import { queueMail } from "../../mail/index.ts";
import { getSettings } from "../../settings/index.ts";
import { isUnpaidSql } from "./payment-conditions.ts";

const NOTICE_MS = 15 * MINUTE_MS;
/** Orders with a shorter time to pay get no notice: it would arrive with the confirmation. */
const SHORTEST_WINDOW = sql`interval '30 minutes'`;
/** Orders per run; the job runs every minute. */
const BATCH = 500;

/**
 * Mails the customers of unpaid orders 15 minutes before they expire, once (docs/rules/orders.md#unpaid-notice). Skips
 * orders with a pending payment, a part of the price or a receipt under review. An order that fails does not stop the
 * others: the errors are thrown together at the end.
 */
export async function remindUnpaidOrders(ctx: Ctx): Promise<void> {
  if (!(await getSettings(ctx)).reminders.unpaidOrders) return;
  const now = ctx.clock.now();
  const key = sql<string>`'order:' || ${orders.id} || ':expiring'`;
  const due = await ctx.db
    .select({ id: orders.id, email: orders.email })
    .from(orders)
    .where(
      and(
        eq(orders.status, "pending"),
        // These wait to be confirmed, not to be paid.
        ne(orders.paymentMethod, "cod"),
        isUnpaidSql,
        isNull(orders.receiptWaitingSince),
        eq(orders.received, orders.receivedRefunded),
        eq(orders.heldOutdated, sql`0`),
        gt(orders.expiresAt, now),
        lte(orders.expiresAt, new Date(now.getTime() + NOTICE_MS)),
        sql`${orders.expiresAt} - ${orders.createdAt} >= ${SHORTEST_WINDOW}`,
        ne(orders.email, ""),
        notExists(ctx.db.select({ id: mails.id }).from(mails).where(eq(mails.dedupeKey, key))),
      ),
    )
    .limit(BATCH);

  await runEachRow(due, ({ id: orderId, email }) =>
    inTransaction(ctx, (tx) =>
      queueMail(tx, {
        template: "orderExpiring",
        to: email,
        orderId,
        dedupeKey: `order:${orderId}:expiring`,
      }),
    ),
  );
}

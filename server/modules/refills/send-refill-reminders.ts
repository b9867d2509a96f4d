import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { type OrderStatus, paidBackStatuses } from "#contract/orders/order-status.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { rowsOf } from "../../db/rows.ts";
import { orderItems, orders, refillLines, refillMails, refillRequests } from "../../db/schema/index.ts";
import { mailKeySql } from "../../person-keys.ts";
import { runEachRow, runEachStep } from "../../run-each.ts";
import { hashToken, newToken } from "../../security/tokens.ts";
import {
  type CommercialContent,
  type CommercialSentHandler,
  queueCommercialMail,
} from "../commercial-messages/index.ts";
import { describeCart } from "../mail/index.ts";
import { lastReachedAt } from "../orders/index.ts";
import { findSellableItems } from "../pricing/index.ts";
import { isLineReturned } from "../reviewed-lines/index.ts";
import { getSettings } from "../settings/index.ts";
import { listRefillableItems } from "./refillable-items.ts";

/**
 * Lines that run out within this time after the first share its mail; a line that is overdue for longer is not mailed.
 */
const TOGETHER_DAYS = 14;

/**
 * Queues the due reminders through the gate for commercial messages (docs/rules/refills.md#sending). Idempotent;
 * several processes may run it at once. An order that fails does not stop the others: the errors are thrown together at
 * the end, and the next run retries it.
 */
export async function sendRefillReminders(ctx: Ctx): Promise<void> {
  if (!(await getSettings(ctx)).reminders.refills) return;
  await runEachStep(ctx, [planDelivered, queueDue]);
}

const planDelivered = async (ctx: Ctx) =>
  runEachRow(await findDelivered(ctx), (order) => planLines(ctx, order));

const queueDue = async (ctx: Ctx) => runEachRow(await findDue(ctx), ({ id }) => queueReminder(ctx, id));

/** SQL: the request was not cancelled, and the order's personal data are neither erased nor due for erasure. */
const isWished = and(
  isNull(refillRequests.endedAt),
  isNull(orders.erasureRequestedAt),
  sql`${orders.email} <> ''`,
);

/** A delivered order. */
type Delivered = { id: number; deliveredAt: string };

/** Delivered orders whose lines have no computed run-out time yet. */
function findDelivered(ctx: Ctx): Promise<Delivered[]> {
  const reachedAt = (status: OrderStatus) => lastReachedAt(sql`o.id`, status);
  return rowsOf<Delivered>(
    ctx.db,
    sql`select o.id, coalesce(${reachedAt("delivered")}, ${reachedAt("completed")}, o.updated_at) as "deliveredAt"
      from refill_requests r join orders o on o.id = r.order_id
      where r.planned_at is null and o.status in ('delivered', 'completed') order by o.id`,
  );
}

async function planLines(ctx: Ctx, { id: orderId, deliveredAt }: Delivered): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const items = await listRefillableItems(tx, orderId, new Date(deliveredAt));
    if (items.length > 0) {
      await tx.db
        .insert(refillLines)
        .values(items.map(({ id, dueAt }) => ({ orderItemId: id, orderId, dueAt })))
        .onConflictDoNothing();
    }
    await tx.db
      .update(refillRequests)
      .set({ plannedAt: tx.clock.now() })
      .where(eq(refillRequests.orderId, orderId));
  });
}

/** Orders with lines to mail about. */
function findDue(ctx: Ctx): Promise<{ id: number }[]> {
  return ctx.db
    .selectDistinct({ id: refillLines.orderId })
    .from(refillLines)
    .innerJoin(refillRequests, eq(refillRequests.orderId, refillLines.orderId))
    .where(and(isNull(refillRequests.endedAt), isOpen(ctx), lte(refillLines.dueAt, ctx.clock.now())))
    .orderBy(asc(refillLines.orderId));
}

/** Not mailed, and not long overdue, e.g. after a shop turned the reminders on again. */
function isOpen({ clock }: Ctx) {
  const oldest = new Date(clock.now().getTime() - TOGETHER_DAYS * DAY_MS);
  return and(isNull(refillLines.mailId), gte(refillLines.dueAt, oldest));
}

async function queueReminder(ctx: Ctx, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The lock makes another process wait, which then finds the mail.
    const [order] = await tx.db
      .select({ email: orders.email })
      .from(refillRequests)
      .innerJoin(orders, eq(orders.id, refillRequests.orderId))
      .where(and(eq(refillRequests.orderId, orderId), isWished))
      .for("update", { of: refillRequests });
    const now = tx.clock.now();
    const soon = new Date(now.getTime() + TOGETHER_DAYS * DAY_MS);
    const due = await tx.db
      .select()
      .from(refillLines)
      .where(and(eq(refillLines.orderId, orderId), isOpen(tx), lte(refillLines.dueAt, soon)));
    if (!order || !due.some(({ dueAt }) => dueAt <= now)) return;

    const mail = onlyRow(await tx.db.insert(refillMails).values({ orderId, queuedAt: now }).returning());
    const ids = due.map(({ orderItemId }) => orderItemId);
    await tx.db.update(refillLines).set({ mailId: mail.id }).where(inArray(refillLines.orderItemId, ids));
    if ((await listWanted(tx, mail.id)).length === 0) return;
    await queueCommercialMail(tx, {
      template: "refillReminder",
      to: order.email,
      orderId,
      data: { refillMailId: mail.id },
      dedupeKey: `refill:${mail.id}`,
      notAfter: soon,
    });
  });
}

/**
 * The lines of a reminder that the person did not return and has not bought again (docs/rules/refills.md#never).
 *
 * @param before only purchases before this moment count
 */
export function listWanted(ctx: Ctx, mailId: number, before?: Date) {
  const isEarly = before ? sql`and o.created_at < ${before.toISOString()}::timestamptz` : sql``;
  const isBoughtAgain = sql`exists (
    select from order_items again join orders o on o.id = again.order_id
    where again.product_id = ${orderItems.productId} and o.id > ${orders.id} and o.status <> 'cancelled' ${isEarly}
      and (o.user_id = ${orders.userId} or o.contact_id = ${orders.contactId}
        or ${mailKeySql(sql`o.email`)} = ${mailKeySql(orders.email)}))`;
  return listLines(ctx, mailId, not(isBoughtAgain));
}

/** The lines of a reminder that still have a product. */
function listLines(ctx: Ctx, mailId: number, condition: SQL) {
  return ctx.db
    .select({
      productId: sql<number>`${orderItems.productId}`,
      size: orderItems.size,
      quantity: orderItems.quantity,
    })
    .from(refillLines)
    .innerJoin(orderItems, eq(orderItems.id, refillLines.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(refillLines.mailId, mailId),
        isNotNull(orderItems.productId),
        ne(orders.status, "cancelled"),
        notInArray(orders.paymentStatus, [...paidBackStatuses]),
        not(isLineReturned),
        condition,
      ),
    )
    .orderBy(asc(orderItems.id));
}

/** Null drops the mail: the switch is off, the request ended, or nothing of it is wanted and for sale. */
export const readRefillReminderMail: CommercialContent = async (tx, { data }) => {
  const mailId = Number(data.refillMailId);
  const [request] = await tx.db
    .select({ orderId: refillMails.orderId })
    .from(refillMails)
    .innerJoin(refillRequests, eq(refillRequests.orderId, refillMails.orderId))
    .innerJoin(orders, eq(orders.id, refillMails.orderId))
    .where(and(eq(refillMails.id, mailId), isWished));
  if (!request || !(await getSettings(tx)).reminders.refills) return null;
  const wanted = await listWanted(tx, mailId);
  const lines = describeCart(wanted, wanted.length > 0 ? await findSellableItems(tx, wanted) : []);
  const [first, ...others] = lines;
  if (!first) return null;

  const token = newToken();
  await tx.db
    .update(refillMails)
    .set({ tokenHash: hashToken(token) })
    .where(eq(refillMails.id, mailId));
  return {
    refillGoods: others.length === 0 ? first.name : `${first.name} y ${others.length} más`,
    cartUrl: `${tx.config.publicUrl}/bolsa/${token}`,
    cartLines: lines,
  };
};

export const recordRefillReminderSent: CommercialSentHandler = async (tx, { data }) => {
  await tx.db
    .update(refillMails)
    .set({ sentAt: tx.clock.now() })
    .where(eq(refillMails.id, Number(data.refillMailId)));
};

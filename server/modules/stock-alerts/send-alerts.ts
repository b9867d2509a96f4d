import { and, asc, eq, lt, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import { runEachRow } from "../../run-each.ts";
import { type CommercialContent, queueCommercialMail } from "../commercial-messages/index.ts";
import { getSettings } from "../settings/index.ts";
import { isDue, isForSize, isOpen } from "./alert-states.ts";
import { readOfferedSize } from "./offered-size.ts";

const ENDS_AFTER_DAYS = 90;

/**
 * Queues the mails of due requests through the gate for commercial messages, in order of request, and deletes old
 * requests. A request that fails does not stop the others: the errors are thrown together at the end.
 */
export async function sendStockAlerts(ctx: Ctx): Promise<void> {
  await deleteOldAlerts(ctx);
  if (!(await getSettings(ctx)).reminders.stockAlerts) return;
  const due = await ctx.db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .where(isDue)
    .orderBy(asc(stockAlerts.id));
  await runEachRow(due, ({ id }) => queueDueAlert(ctx, id));
}

async function queueDueAlert(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // One process at a time, so that the mails are queued in order of request.
    await lockByName(tx, "stock alerts");
    const [alert] = await tx.db
      .select()
      .from(stockAlerts)
      .where(and(eq(stockAlerts.id, id), isDue));
    if (alert) await queueAlert(tx, alert);
  });
}

async function queueAlert(tx: Ctx, { id, email, dueAt, requestedAt }: typeof stockAlerts.$inferSelect) {
  const now = tx.clock.now();
  const isQueued = await queueCommercialMail(tx, {
    template: "stockAlert",
    to: email,
    data: { alertId: id },
    // A request that returned to the queue, because the units were sold out again, becomes due again.
    dedupeKey: `stock-alert:${id}:${dueAt?.getTime()}`,
    notAfter: new Date(requestedAt.getTime() + ENDS_AFTER_DAYS * DAY_MS),
  });
  await tx.db
    .update(stockAlerts)
    .set(isQueued ? { queuedAt: now } : { endedAt: now })
    .where(eq(stockAlerts.id, id));
}

/** Also answered and cancelled ones: their addresses are no longer needed. Their queued mails are not sent. */
async function deleteOldAlerts(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - ENDS_AFTER_DAYS * DAY_MS);
  await ctx.db.delete(stockAlerts).where(lt(stockAlerts.requestedAt, oldest));
}

/**
 * Data of the alert's mail, read when it is sent; null drops the mail. When the size is sold out again, gone, hidden or
 * switched off, or the shop turned the alerts off, the request goes back to waiting for the next arrival.
 */
export const prepareStockAlert: CommercialContent = async (tx, { data }) => {
  const [alert] = await tx.db
    .select()
    .from(stockAlerts)
    .where(eq(stockAlerts.id, Number(data.alertId)))
    .for("update");
  if (!alert || alert.endedAt) return null;
  const isOn = (await getSettings(tx)).reminders.stockAlerts;
  const product = isOn ? await readOfferedSize(tx, alert) : null;
  if (!product || product.units <= 0) {
    await requeueRequest(tx, alert);
    return null;
  }
  return {
    productName: alert.size ? `${product.name} (${alert.size})` : product.name,
    productUrl: `${tx.config.publicUrl}/product/${product.slug}`,
  };
};

/**
 * Puts a request back to waiting. When the person has a newer open one, that one waits in its place: the address is
 * proven already, although nobody may have confirmed the newer one.
 */
async function requeueRequest(tx: Ctx, request: typeof stockAlerts.$inferSelect) {
  const { id, productId, size, email, confirmedAt } = request;
  const newer = await tx.db
    .update(stockAlerts)
    .set({
      confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, ${confirmedAt?.toISOString()}::timestamptz)`,
    })
    .where(and(isForSize({ productId, size }), isSameEmail(stockAlerts.email, email), isOpen))
    .returning({ id: stockAlerts.id });
  await tx.db
    .update(stockAlerts)
    .set(newer.length > 0 ? { endedAt: tx.clock.now() } : { dueAt: null, queuedAt: null })
    .where(eq(stockAlerts.id, id));
}

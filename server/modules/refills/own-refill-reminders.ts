import { asc, eq, inArray } from "drizzle-orm";
import type { ExportedRefill } from "#contract/orders/refills.ts";
import type { Ctx } from "../../context.ts";
import { orderItems, refillLines, refillMails, refillRequests } from "../../db/schema/index.ts";

/** The reminders that were asked for, by order, for the export of personal data. */
export async function readRefillRemindersOf(
  { db }: Ctx,
  orderIds: number[],
): Promise<Map<number, ExportedRefill>> {
  const requests = await db.select().from(refillRequests).where(inArray(refillRequests.orderId, orderIds));
  const lines = await db
    .select({
      orderId: refillLines.orderId,
      name: orderItems.name,
      size: orderItems.size,
      dueAt: refillLines.dueAt,
    })
    .from(refillLines)
    .innerJoin(orderItems, eq(orderItems.id, refillLines.orderItemId))
    .where(inArray(refillLines.orderId, orderIds))
    .orderBy(asc(refillLines.orderItemId));
  const mails = await db
    .select()
    .from(refillMails)
    .where(inArray(refillMails.orderId, orderIds))
    .orderBy(asc(refillMails.id));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  const mailsOf = Map.groupBy(mails, ({ orderId }) => orderId);
  return new Map(
    requests.map(({ orderId, askedAt, endedAt }) => [
      orderId,
      {
        askedAt: askedAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        lines: (linesOf.get(orderId) ?? []).map(({ name, size, dueAt }) => ({
          name,
          size,
          dueAt: dueAt.toISOString(),
        })),
        mails: (mailsOf.get(orderId) ?? []).flatMap(({ sentAt, openedAt }) =>
          sentAt ? [{ sentAt: sentAt.toISOString(), openedAt: openedAt?.toISOString() ?? null }] : [],
        ),
      },
    ]),
  );
}

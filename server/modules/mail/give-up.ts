import { and, eq, inArray, lt, type SQL } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { mails } from "../../db/schema/index.ts";

/** A mail is retried for this long. */
export const GIVE_UP_MS = 1.5 * DAY_MS;
/** A mail that is still queued after this has lost its job. */
const LOST_MS = 3 * DAY_MS;
/** Administrators can retry a failed mail for this long; then its data is deleted. */
const RETRYABLE_MS = 30 * DAY_MS;

type UnsentMail = Pick<typeof mails.$inferSelect, "id" | "template">;

/** Marks a mail as failed, which administrators see, unless another worker has sent it or it was dropped meanwhile. */
export async function giveUpMail(ctx: Ctx, { id, template }: UnsentMail, lastError: string): Promise<void> {
  // The dashboard shows the same now, and the next day's notice repeats it.
  if (template === "shopDailyNotice") return dropMail(ctx, id);

  const isMarked = await inTransaction(ctx, async (tx) => {
    const marked = await tx.db
      .update(mails)
      .set({ status: "failed", failedAt: tx.clock.now(), claimedAt: null, lastError })
      .where(isQueued(id))
      .returning({ id: mails.id });
    if (marked.length === 0) return false;
    await recordEvent(tx, { type: "attention.changed" });
    return true;
  });
  if (isMarked) ctx.log.error({ mailId: id, template, lastError }, "gave up on a mail");
}

/** Ends a queued mail without sending it, and deletes its data. */
export async function dropMail(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.update(mails).set({ status: "dropped", claimedAt: null, data: {} }).where(isQueued(id));
}

/** Once a worker's lease has expired, another one may have sent or dropped the mail. */
function isQueued(id: number): SQL | undefined {
  return and(eq(mails.id, id), eq(mails.status, "queued"));
}

/** Ends the unsent mails of an order's payment links, which no longer open a payment. */
export async function dropPaymentLinkMails(tx: Ctx, orderId: number): Promise<void> {
  const isUnsent = inArray(mails.status, ["queued", "failed"]);
  await tx.db
    .update(mails)
    .set({ status: "dropped", data: {} })
    .where(and(eq(mails.orderId, orderId), eq(mails.template, "paymentLink"), isUnsent));
}

/** Marks mails without a job as failed, and drops those that failed long ago. */
export async function giveUpOldMails(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const lost = await ctx.db
    .select({ id: mails.id, template: mails.template, lastError: mails.lastError })
    .from(mails)
    .where(and(eq(mails.status, "queued"), lt(mails.queuedAt, new Date(now - LOST_MS))));
  for (const mail of lost) await giveUpMail(ctx, mail, mail.lastError ?? "unknown");

  await ctx.db
    .update(mails)
    .set({ status: "dropped", data: {} })
    .where(and(eq(mails.status, "failed"), lt(mails.failedAt, new Date(now - RETRYABLE_MS))));
}

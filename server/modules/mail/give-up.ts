import { and, eq, lt } from "drizzle-orm";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { mails } from "../../db/schema/index.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** For so long a mail is tried. */
export const GIVE_UP_MS = 1.5 * DAY_MS;
/** What is still here after this lost its job. */
const LOST_MS = 3 * DAY_MS;
/** For so long a failed mail waits for an administrator, with what it needs to be tried again. */
const FORGET_MS = 30 * DAY_MS;

type Given = Pick<typeof mails.$inferSelect, "id" | "template">;

/** Ends the tries: the mail is for an administrator to see. */
export async function giveUpMail(ctx: Ctx, { id, template }: Given, lastError: string): Promise<void> {
  // Tomorrow's notice says it again, and the dashboard says it now.
  if (template === "shopDailyNotice") return dropMail(ctx, id);

  ctx.log.error({ mailId: id, template, lastError }, "a mail was given up");
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(mails)
      .set({ status: "failed", failedAt: tx.clock.now(), claimedAt: null, lastError })
      .where(eq(mails.id, id));
    await recordEvent(tx, { type: "attention.changed" });
  });
}

/** Nobody needs it any more. */
export async function dropMail(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.update(mails).set({ status: "dropped", claimedAt: null, data: {} }).where(eq(mails.id, id));
}

/** Gives up what nobody tries any more, and forgets what failed long ago. */
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
    .where(and(eq(mails.status, "failed"), lt(mails.failedAt, new Date(now - FORGET_MS))));
}

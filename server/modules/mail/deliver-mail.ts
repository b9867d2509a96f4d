import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { MailMessage } from "../../adapters/mail/index.ts";
import type { Ctx } from "../../context.ts";
import { mails } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import { renderMail } from "./render-mail.ts";
import type { MailOrder } from "./templates.ts";

/** Longer than any delivery takes: after it, another worker may take over what a stopped one had begun. */
const CLAIM_MS = 5 * 60 * 1000;
/** The queue tries for a day and a half; what is still here after this is given up. */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;

type MailRow = typeof mails.$inferSelect;
/** Comes from outside, since orders queue mails themselves. */
export type FindOrder = (ctx: Ctx, orderId: number) => Promise<MailOrder | null>;

/**
 * Sends one mail of the outbox, unless it was sent. Throws when it did not go out, so that the job tries again; a
 * mail that can never be written is marked failed instead.
 */
export async function deliverMail(ctx: Ctx, mailId: number, findOrder: FindOrder): Promise<void> {
  const mail = await claim(ctx, mailId);
  if (!mail) return;

  const message = await write(ctx, mail, findOrder);
  if (!message) return;

  try {
    await ctx.mailer.send(message);
  } catch (error) {
    const lastError = faultOf(error);
    await ctx.db.update(mails).set({ claimedAt: null, lastError }).where(eq(mails.id, mail.id));
    throw new Error(`mail ${mail.id} did not go out: ${lastError}`);
  }
  // What filled it is no longer needed, and may hold one-use links.
  await ctx.db
    .update(mails)
    .set({ status: "sent", sentAt: ctx.clock.now(), claimedAt: null, lastError: null, data: {} })
    .where(eq(mails.id, mail.id));
}

/** Takes a mail that waits. Null: nothing to do any more. Throws while another worker has it. */
async function claim(ctx: Ctx, mailId: number): Promise<MailRow | null> {
  const now = ctx.clock.now();
  const isFree = or(isNull(mails.claimedAt), lt(mails.claimedAt, new Date(now.getTime() - CLAIM_MS)));
  const [claimed] = await ctx.db
    .update(mails)
    .set({ claimedAt: now, attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, "queued"), isFree))
    .returning();
  if (claimed) return claimed;

  const [waiting] = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.status, "queued")));
  if (waiting) throw new Error(`mail ${mailId} is being sent by another worker`);
  return null;
}

/** Null when it cannot be written: trying again would not help. */
async function write(ctx: Ctx, mail: MailRow, findOrder: FindOrder): Promise<MailMessage | null> {
  const settings = await getSettings(ctx);
  const order = mail.orderId === null ? null : await findOrder(ctx, mail.orderId);
  try {
    const content = renderMail(ctx.config, settings, { ...mail, order });
    return { ...content, id: `mail-${mail.id}` };
  } catch (error) {
    ctx.log.error({ err: error, mailId: mail.id, template: mail.template }, "a mail cannot be written");
    await ctx.db
      .update(mails)
      .set({ status: "failed", lastError: "cannot be written", claimedAt: null })
      .where(eq(mails.id, mail.id));
    return null;
  }
}

/** Marks what never went out as failed, so that it can be seen and forgotten. */
export async function giveUpOldMails(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - GIVE_UP_MS);
  await ctx.db
    .update(mails)
    .set({ status: "failed", data: {} })
    .where(and(eq(mails.status, "queued"), lt(mails.createdAt, before)));
}

/** Error codes only: a mail server's sentence may repeat the address. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? String(error.code) : error.name;
  return "responseCode" in error ? `${code} ${String(error.responseCode)}` : code;
}

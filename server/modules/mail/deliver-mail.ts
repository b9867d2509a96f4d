import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { MailMessage } from "../../adapters/mail/index.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { mails } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import { dropMail, GIVE_UP_MS, giveUpMail } from "./give-up.ts";
import { faultOf, isRefusedForGood, UNWRITABLE } from "./mail-faults.ts";
import { findMailTrouble, LATE_MS } from "./mail-trouble.ts";
import { isOutdated } from "./outdated.ts";
import { renderMail } from "./render-mail.ts";
import type { MailOrder } from "./templates.ts";

/** Who delivers a mail says so again and again: after such a silence another worker may take it over. */
const CLAIM_MS = 60_000;
const RENEWED_EVERY_MS = 20_000;

type MailRow = typeof mails.$inferSelect;
/** Comes from outside, since orders queue mails themselves. */
export type FindOrder = (ctx: Ctx, orderId: number) => Promise<MailOrder | null>;

/**
 * Sends one mail of the outbox, unless it was sent. Throws when it did not go out, so that the job tries again; a
 * mail that can never be written, was refused for good or was tried long enough is given up instead.
 */
export async function deliverMail(ctx: Ctx, mailId: number, findOrder: FindOrder): Promise<void> {
  const mail = await claim(ctx, mailId);
  if (!mail) return;

  const order = mail.orderId === null ? null : await findOrder(ctx, mail.orderId);
  if (order && isOutdated(mail.template, order, ctx.clock.now())) return dropMail(ctx, mail.id);
  const message = await write(ctx, mail, order);
  if (!message) return;

  const stopRenewing = keepClaim(ctx, mail.id);
  try {
    await ctx.mailer.send(message);
  } catch (error) {
    return postpone(ctx, mail, error);
  } finally {
    stopRenewing();
  }
  await noteSent(ctx, mail);
}

/** The administrators' screens hear of it when nothing went out before. */
async function noteSent(ctx: Ctx, mail: MailRow): Promise<void> {
  const endsTrouble = wasLate(mail) && (await findMailTrouble(ctx)) !== null;
  // What filled it is no longer needed, and may hold one-use links.
  await ctx.db
    .update(mails)
    .set({ status: "sent", sentAt: ctx.clock.now(), claimedAt: null, lastError: null, data: {} })
    .where(eq(mails.id, mail.id));
  if (endsTrouble) await inTransaction(ctx, (tx) => recordEvent(tx, { type: "attention.changed" }));
}

/** Whether it had failed for so long that the dashboard told of it. */
function wasLate({ failedAt, queuedAt }: MailRow): boolean {
  return failedAt !== null && failedAt.getTime() - queuedAt.getTime() >= LATE_MS;
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

/** However long a mail server takes, nobody else begins the same mail meanwhile. */
function keepClaim(ctx: Ctx, mailId: number): () => void {
  const renewing = setInterval(() => {
    ctx.db
      .update(mails)
      .set({ claimedAt: ctx.clock.now() })
      .where(and(eq(mails.id, mailId), isNotNull(mails.claimedAt)))
      .catch((error: unknown) => ctx.log.warn({ err: error, mailId }, "a mail's claim was not renewed"));
  }, RENEWED_EVERY_MS);
  return () => clearInterval(renewing);
}

/** Lets mails that a stopped process had begun be taken at once; only for the one process there is. */
export async function releaseClaims(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ claimedAt: null })
    .where(and(eq(mails.status, "queued"), isNotNull(mails.claimedAt)));
}

/**
 * Null when it cannot be written: trying again would not help. The message's id is the same for every attempt, so
 * that a mail whose acceptance a crash kept from being noted is recognised as the same one when it comes again.
 */
async function write(ctx: Ctx, mail: MailRow, order: MailOrder | null): Promise<MailMessage | null> {
  const settings = await getSettings(ctx);
  try {
    const content = renderMail(ctx.config, settings, { ...mail, order });
    return { ...content, id: `mail-${mail.id}` };
  } catch (error) {
    ctx.log.error({ err: error, mailId: mail.id, template: mail.template }, "a mail cannot be written");
    await giveUpMail(ctx, mail, UNWRITABLE);
    return null;
  }
}

/** Leaves a mail that did not go out for the next try, by throwing, or gives it up. */
async function postpone(ctx: Ctx, mail: MailRow, error: unknown): Promise<void> {
  const lastError = faultOf(error);
  const failedAt = ctx.clock.now();
  const triedMs = failedAt.getTime() - mail.queuedAt.getTime();
  if (isRefusedForGood(error) || triedMs > GIVE_UP_MS) return giveUpMail(ctx, mail, lastError);

  await inTransaction(ctx, async (tx) => {
    await tx.db.update(mails).set({ claimedAt: null, lastError, failedAt }).where(eq(mails.id, mail.id));
    if (triedMs >= LATE_MS && !wasLate(mail)) await recordEvent(tx, { type: "attention.changed" });
  });
  throw new Error(`mail ${mail.id} did not go out: ${lastError}`);
}

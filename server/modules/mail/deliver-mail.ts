import { and, eq, getTableColumns, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS } from "#contract/durations.ts";
import type { MailTextBody } from "#contract/settings/mail-texts.ts";
import type { MailMessage } from "../../adapters/mail/index.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { type Placeholders, prepareOnce } from "../../db/prepare-once.ts";
import { mails } from "../../db/schema/index.ts";
import { makeMailedLink, orderLinkUrl } from "../order-links/index.ts";
import { getSettings } from "../settings/index.ts";
import { dropMail, GIVE_UP_MS, giveUpMail } from "./give-up.ts";
import { describeFault, isPermanentRefusal, UNWRITABLE } from "./mail-faults.ts";
import { mailMessageId } from "./mail-reply.ts";
import { findMailTrouble, LATE_MS } from "./mail-trouble.ts";
import { isOutdated, replacementFor } from "./outdated.ts";
import { findOwnerText, ownerTextSql } from "./owner-texts.ts";
import { secondsUntil } from "./queue-mail.ts";
import { isMisaddressed } from "./readdress-mails.ts";
import { linksToOrder, renderMail } from "./render-mail.ts";
import { isCommercial, type MailOrder } from "./templates.ts";

/** Lease of a worker on a mail. Another worker may claim it when the lease was not renewed for this long. */
const LEASE_MS = MINUTE_MS;
const RENEW_LEASE_EVERY_MS = 20_000;

type MailRow = typeof mails.$inferSelect;
type ClaimedMail = MailRow & { ownerText: MailTextBody | null; claimedAt: Date };
export type QueuedMailRow = Pick<MailRow, "id" | "template" | "recipient" | "data" | "orderId">;

/** What the gate for commercial messages decides at the moment of sending; `data` replaces the mail's. */
export type CommercialVerdict =
  | { kind: "send"; data: Record<string, unknown> }
  | { kind: "wait"; until: Date }
  | { kind: "drop" };

/** Injected, because these modules themselves import this one to queue mails. */
type DeliveryParts = {
  findOrder: (ctx: Ctx, orderId: number) => Promise<MailOrder | null>;
  prepareCommercial: (ctx: Ctx, mail: QueuedMailRow) => Promise<CommercialVerdict>;
  recordCommercialSend: (ctx: Ctx, mail: QueuedMailRow) => Promise<void>;
  recordReplySent: (ctx: Ctx, mailId: number) => Promise<void>;
};

/**
 * Sends one queued mail of the outbox. Throws after a temporary failure, so that the job retries. Marks a mail as
 * failed that cannot be rendered, was refused permanently or has failed for GIVE_UP_MS.
 */
export async function deliverMail(ctx: Ctx, mailId: number, parts: DeliveryParts): Promise<void> {
  const claimed = await claim(ctx, mailId);
  if (!claimed) return;
  const prepared = await prepare(ctx, claimed, parts).catch((error: unknown) => release(ctx, claimed, error));
  if (!prepared) return;

  const { mail, message } = prepared;
  const lease = renewLease(ctx, mail);
  try {
    await ctx.mailer.send(message);
  } catch (error) {
    return failAttempt(ctx, { ...mail, claimedAt: await lease.end() }, error);
  }
  await lease.end();
  if (isCommercial(mail.template)) await parts.recordCommercialSend(ctx, mail);
  if (mail.template === "contactReply") await parts.recordReplySent(ctx, mail.id);
  await markSent(ctx, mail);
}

/** Returns what to send; null when there is nothing to send now. Throws when the database fails, so that the job retries. */
async function prepare(
  ctx: Ctx,
  claimed: ClaimedMail,
  parts: DeliveryParts,
): Promise<{ mail: ClaimedMail; message: MailMessage } | null> {
  const passed = await passGate(ctx, claimed, parts);
  if (!passed) return null;

  const order = passed.orderId === null ? null : await parts.findOrder(ctx, passed.orderId);
  const mail = order ? await replaceOutdated(ctx, passed, order) : passed;
  const isUnwanted = order !== null && (isOutdated(mail.template, order) || isMisaddressed(mail, order));
  const orderUrl = isUnwanted ? null : await makeOrderUrl(ctx, mail, order);
  if (orderUrl === null) {
    await dropMail(ctx, mail.id);
    return null;
  }
  const message = await render(ctx, mail, order, orderUrl);
  return message && { mail, message };
}

async function replaceOutdated(ctx: Ctx, mail: ClaimedMail, order: MailOrder): Promise<ClaimedMail> {
  const template = replacementFor(mail.template, order);
  return template ? { ...mail, template, ownerText: await findOwnerText(ctx, template) } : mail;
}

/** Ends the lease of a mail that could not be prepared, so that the next attempt need not wait for it. */
async function release(ctx: Ctx, mail: ClaimedMail, error: unknown): Promise<never> {
  await ctx.db
    .update(mails)
    .set({ claimedAt: null })
    .where(isLeaseOf(mail))
    .catch((err: unknown) => ctx.log.warn({ err, mailId: mail.id }, "the lease of a mail was not ended"));
  throw error;
}

/** The worker still has the mail: once its lease has expired, another one may have claimed it. */
function isLeaseOf({ id, claimedAt }: Pick<ClaimedMail, "id" | "claimedAt">): SQL | undefined {
  return and(eq(mails.id, id), eq(mails.claimedAt, claimedAt));
}

/** Returns the mail to send; null when the gate for commercial messages lets it wait or drops it. */
async function passGate(
  ctx: Ctx,
  mail: ClaimedMail,
  { prepareCommercial }: DeliveryParts,
): Promise<ClaimedMail | null> {
  if (!isCommercial(mail.template)) return mail;
  const verdict = await prepareCommercial(ctx, mail);
  if (verdict.kind === "send") return { ...mail, data: verdict.data };
  if (verdict.kind === "drop") await dropMail(ctx, mail.id);
  else await postpone(ctx, mail, verdict.until);
  return null;
}

async function postpone(ctx: Ctx, { id }: MailRow, until: Date): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .update(mails)
      .set({ claimedAt: null, queuedAt: until, failedAt: null })
      .where(eq(mails.id, id));
    await tx.jobs.send(tx, "deliver-mail", { mailId: id }, { afterSeconds: secondsUntil(tx, until) });
  });
}

const updateSent = prepareOnce((db, { id, now }: Placeholders<{ id: number; now: Date }>) =>
  db
    .update(mails)
    .set({ status: "sent", sentAt: sql`${now}`, claimedAt: null, lastError: null, data: {} })
    .where(eq(mails.id, id)),
);

/** Publishes attention.changed when this ends the trouble that the dashboard shows. */
async function markSent(ctx: Ctx, mail: MailRow): Promise<void> {
  const endsTrouble = wasLate(mail) && (await findMailTrouble(ctx)) !== null;
  // The data is no longer needed and may contain one-time links.
  await updateSent(ctx.db, { id: mail.id, now: ctx.clock.now() });
  if (endsTrouble) await inTransaction(ctx, (tx) => recordEvent(tx, { type: "attention.changed" }));
}

/** The mail failed for so long that the dashboard showed it (LATE_MS). */
function wasLate({ failedAt, queuedAt }: MailRow): boolean {
  return failedAt !== null && failedAt.getTime() - queuedAt.getTime() >= LATE_MS;
}

const claimFree = prepareOnce(
  (db, { id, now, expiredBefore }: Placeholders<{ id: number; now: Date; expiredBefore: Date }>) =>
    db
      .update(mails)
      .set({ claimedAt: sql`${now}`, attempts: sql`${mails.attempts} + 1` })
      .where(
        and(
          eq(mails.id, id),
          eq(mails.status, "queued"),
          or(isNull(mails.claimedAt), lt(mails.claimedAt, expiredBefore)),
        ),
      )
      .returning({ ...getTableColumns(mails), ownerText: ownerTextSql }),
);

/** Claims a queued mail. Returns null when it is no longer queued; throws while another worker holds the lease. */
async function claim(ctx: Ctx, mailId: number): Promise<ClaimedMail | null> {
  const now = ctx.clock.now();
  const expiredBefore = new Date(now.getTime() - LEASE_MS);
  const [claimed] = await claimFree(ctx.db, { id: mailId, now, expiredBefore });
  if (claimed) return { ...claimed, claimedAt: now };

  const [waiting] = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.status, "queued")));
  if (waiting) throw new Error(`mail ${mailId} is being sent by another worker`);
  return null;
}

/** Renews the lease while a slow mail server answers. `end` stops that and returns when the mail was last claimed. */
function renewLease(ctx: Ctx, { id, claimedAt }: ClaimedMail): { end: () => Promise<Date> } {
  let current = claimedAt;
  let renewal = Promise.resolve();
  async function renew() {
    const now = ctx.clock.now();
    const renewed = await ctx.db
      .update(mails)
      .set({ claimedAt: now })
      .where(isLeaseOf({ id, claimedAt: current }))
      .returning({ id: mails.id });
    if (renewed.length > 0) current = now;
  }
  const timer = setInterval(() => {
    renewal = renewal
      .then(renew)
      .catch((err: unknown) => ctx.log.warn({ err, mailId: id }, "the lease of a mail was not renewed"));
  }, RENEW_LEASE_EVERY_MS);
  return {
    end: async () => {
      clearInterval(timer);
      await renewal;
      return current;
    },
  };
}

/** Ends the leases of a stopped process. Call it only where a single process runs (embedded database). */
export async function releaseClaims(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ claimedAt: null })
    .where(and(eq(mails.status, "queued"), isNotNull(mails.claimedAt)));
}

/**
 * Renders a mail. Returns null when that fails, since retrying would not help. Every attempt has the same Message-ID, so
 * that mail servers can recognise a duplicate that is sent again after a crash.
 */
async function render(
  ctx: Ctx,
  mail: ClaimedMail,
  order: MailOrder | null,
  orderUrl: string,
): Promise<MailMessage | null> {
  const settings = await getSettings(ctx);
  try {
    const content = renderMail(ctx.config, settings, { ...mail, order, orderUrl });
    return { ...content, id: mailMessageId(mail.id) };
  } catch (error) {
    ctx.log.error({ err: error, mailId: mail.id, template: mail.template }, "a mail cannot be rendered");
    await giveUpMail(ctx, mail, UNWRITABLE);
    return null;
  }
}

/**
 * A new link to the order's page, empty for a mail without one; null when the order has another address by now. Made
 * while the mail is sent, so that the outbox stores no token.
 */
async function makeOrderUrl(ctx: Ctx, mail: MailRow, order: MailOrder | null): Promise<string | null> {
  if (!order || !linksToOrder(mail.template)) return "";
  const token = await makeMailedLink(ctx, order.id, mail.recipient);
  return token && orderLinkUrl(ctx.config, token);
}

/** Throws for the next retry, or marks the mail as failed. */
async function failAttempt(ctx: Ctx, mail: ClaimedMail, error: unknown): Promise<void> {
  const lastError = describeFault(error);
  const failedAt = ctx.clock.now();
  const triedMs = failedAt.getTime() - mail.queuedAt.getTime();
  if (isPermanentRefusal(error) || triedMs > GIVE_UP_MS) return giveUpMail(ctx, mail, lastError);

  await inTransaction(ctx, async (tx) => {
    await tx.db.update(mails).set({ claimedAt: null, lastError, failedAt }).where(isLeaseOf(mail));
    if (triedMs >= LATE_MS && !wasLate(mail)) await recordEvent(tx, { type: "attention.changed" });
  });
  throw new Error(`mail ${mail.id} did not go out: ${lastError}`);
}

import type { Ctx } from "../../context.ts";
import { type Placeholders, prepareOnce } from "../../db/prepare-once.ts";
import { mails } from "../../db/schema/index.ts";
import type { CommercialTemplate, MailData, OrderMailTemplate } from "./templates.ts";

type Common = {
  to: string;
  /** Idempotency key, e.g. `order:12:received`: a second mail with the same key is not queued. */
  dedupeKey?: string;
  /** Delay in seconds. A mail that is outdated by then is not sent. */
  afterSeconds?: number;
};

type TextTemplate = Exclude<keyof MailData, OrderMailTemplate | CommercialTemplate>;
type TextMail = {
  [Template in TextTemplate]: Common & {
    template: Template;
    data: MailData[Template];
    orderId?: undefined;
  };
}[TextTemplate];

/** Queued by the gate for commercial messages only (docs/rules/commercial-messages.md#gate). */
export type CommercialMail = {
  [Template in CommercialTemplate]: Omit<Common, "afterSeconds"> & {
    template: Template;
    data: MailData[Template];
    orderId?: number;
  };
}[CommercialTemplate];

/** Order mails that need data beyond the order. */
type TemplateWithData = Extract<OrderMailTemplate, keyof MailData>;

type OrderMail =
  | (Common & {
      template: Exclude<OrderMailTemplate, TemplateWithData>;
      orderId: number;
      data?: Record<string, unknown>;
    })
  | {
      [Template in TemplateWithData]: Common & {
        template: Template;
        orderId: number;
        data: MailData[Template];
      };
    }[TemplateWithData];

export type QueuedMail = TextMail | OrderMail;

/**
 * Adds a mail to the outbox and queues its delivery job, in the caller's transaction (transactional outbox). Returns
 * its id; null for a known dedupe key.
 */
export async function queueMail(tx: Ctx, mail: QueuedMail): Promise<number | null> {
  return insertWithJob(tx, mail, { queuedAt: tx.clock.now(), afterSeconds: mail.afterSeconds ?? 0 });
}

/** Same for a commercial mail, to be sent at the moment that the gate allows. Returns its id; null for a known dedupe key. */
export async function queueMailAt(tx: Ctx, mail: CommercialMail, sendAt: Date): Promise<number | null> {
  // Retries and their end count from the planned moment.
  return insertWithJob(tx, mail, { queuedAt: sendAt, afterSeconds: secondsUntil(tx, sendAt) });
}

/** Whole seconds from now, not negative. */
export function secondsUntil(ctx: Ctx, moment: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - ctx.clock.now().getTime()) / 1000));
}

type NewMail = Pick<
  typeof mails.$inferSelect,
  "template" | "recipient" | "data" | "dedupeKey" | "orderId" | "createdAt" | "queuedAt"
>;

const insertUnlessKnown = prepareOnce((db, given: Placeholders<NewMail>) => {
  const { template, recipient, data, dedupeKey, orderId, createdAt, queuedAt } = given;
  return db
    .insert(mails)
    .values({ template, recipient, data, dedupeKey, orderId, createdAt, queuedAt })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
});

/** Writes the mail and its delivery job. */
async function insertWithJob(
  tx: Ctx,
  mail: QueuedMail | CommercialMail,
  { queuedAt, afterSeconds }: { queuedAt: Date; afterSeconds: number },
): Promise<number | null> {
  const [row] = await insertUnlessKnown(tx.db, {
    template: mail.template,
    recipient: mail.to,
    data: { ...mail.data },
    dedupeKey: mail.dedupeKey ?? null,
    orderId: mail.orderId ?? null,
    createdAt: tx.clock.now(),
    queuedAt,
  });

  if (!row) return null;
  await tx.jobs.send(tx, "deliver-mail", { mailId: row.id }, afterSeconds ? { afterSeconds } : {});
  return row.id;
}

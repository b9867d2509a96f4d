import type { Ctx } from "../../context.ts";
import { mails } from "../../db/schema/index.ts";
import type { MailData, OrderMailTemplate } from "./templates.ts";

type Common = {
  to: string;
  /** Idempotency key, e.g. `order:12:received`: a second mail with the same key is not queued. */
  dedupeKey?: string;
  /** Delay in seconds. A mail that is outdated by then is not sent. */
  afterSeconds?: number;
};

type TextMail = {
  [Template in Exclude<keyof MailData, OrderMailTemplate>]: Common & {
    template: Template;
    data: MailData[Template];
    orderId?: undefined;
  };
}[Exclude<keyof MailData, OrderMailTemplate>];

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

/** Adds a mail to the outbox and queues its delivery job, in the caller's transaction (transactional outbox). */
export async function queueMail(tx: Ctx, mail: QueuedMail): Promise<void> {
  const [row] = await tx.db
    .insert(mails)
    .values({
      template: mail.template,
      recipient: mail.to,
      data: { ...mail.data },
      dedupeKey: mail.dedupeKey ?? null,
      orderId: mail.orderId ?? null,
      createdAt: tx.clock.now(),
      queuedAt: tx.clock.now(),
    })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });

  if (!row) return;
  const { afterSeconds } = mail;
  await tx.jobs.send(tx, "deliver-mail", { mailId: row.id }, afterSeconds ? { afterSeconds } : {});
}

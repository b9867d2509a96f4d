import type { Ctx } from "../../context.ts";
import { mails } from "../../db/schema/index.ts";
import type { MailTemplate } from "./templates.ts";

export type QueuedMail = {
  template: MailTemplate;
  to: string;
  /** Plain JSON that fills the template's placeholders. */
  data: Record<string, unknown>;
  /** What must be mailed once has a key, e.g. `order:12:received`; a second mail of that key is not written. */
  dedupeKey?: string;
  orderId?: number;
};

/** Writes a mail into the outbox, in the transaction of what causes it, with the job that delivers it. */
export async function queueMail(tx: Ctx, mail: QueuedMail): Promise<void> {
  const [row] = await tx.db
    .insert(mails)
    .values({
      template: mail.template,
      recipient: mail.to,
      data: mail.data,
      dedupeKey: mail.dedupeKey ?? null,
      orderId: mail.orderId ?? null,
      createdAt: tx.clock.now(),
    })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });

  if (row) await tx.jobs.send(tx, "deliver-mail", { mailId: row.id });
}

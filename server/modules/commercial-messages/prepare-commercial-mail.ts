import { and, eq, isNull } from "drizzle-orm";
import { nextAllowedMoment } from "#contract/commercial-messages/allowed-moment.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import {
  commercialConsents as consents,
  commercialContacts as contacts,
  commercialSends as sends,
} from "../../db/schema/index.ts";
import type { CommercialTemplate, CommercialVerdict, QueuedMailRow } from "../mail/index.ts";
import { makePreferenceLink, preferencesUrl, unsubscribeUrl } from "./preference-links.ts";
import { momentOf, readSends } from "./queue-commercial-mail.ts";

/**
 * Reads the content of a mail at the moment of sending. Null drops the mail, because its reason no longer holds, e.g.
 * the cart was bought. The mail server may still refuse the mail: do not record it as sent here.
 */
export type CommercialContent = (ctx: Ctx, mail: QueuedMailRow) => Promise<Record<string, unknown> | null>;

/** Records in a module's own table that the mail server took a mail. */
export type CommercialSentHandler = (ctx: Ctx, mail: QueuedMailRow) => Promise<void>;

export type CommercialMailHandlers = Partial<
  Record<CommercialTemplate, { read: CommercialContent; recordSent?: CommercialSentHandler }>
>;

/**
 * Decides at the moment of sending whether a commercial mail may still be sent, must wait or is dropped
 * (docs/rules/commercial-messages.md#gate). A mail without a row in `commercial_sends` did not pass the gate: dropped.
 */
export async function prepareCommercialMail(
  ctx: Ctx,
  mail: QueuedMailRow,
  handlers: CommercialMailHandlers,
): Promise<CommercialVerdict> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const send = await lockSend(tx, mail.id);
    if (!send || (send.notAfter && now > send.notAfter)) return drop(tx, mail);

    const others = (await readSends(tx, send.contactId)).filter(({ id }) => id !== send.id).map(momentOf);
    const from = new Date(Math.max(send.plannedAt.getTime(), now.getTime()));
    const plannedAt = nextAllowedMoment(from, others, send.frequency);
    await tx.db.update(sends).set({ plannedAt }).where(eq(sends.id, send.id));
    if (plannedAt > now) return { kind: "wait", until: plannedAt };

    const handler = handlers[mail.template as CommercialTemplate];
    const values = handler ? await handler.read(tx, mail) : {};
    if (!values) return drop(tx, mail);
    const token = await makePreferenceLink(tx, send.contactId);
    const links = {
      preferencesUrl: preferencesUrl(tx.config, token),
      unsubscribeUrl: unsubscribeUrl(tx.config, token, send.kind),
    };
    return { kind: "send", data: { ...links, ...mail.data, ...values } };
  });
}

async function drop(tx: Ctx, { id }: QueuedMailRow): Promise<CommercialVerdict> {
  await tx.db.delete(sends).where(eq(sends.mailId, id));
  return { kind: "drop" };
}

/** Records that a mail was sent: it counts for the person's limit and for the figures. */
export async function recordCommercialSend(
  ctx: Ctx,
  mail: QueuedMailRow,
  handlers: CommercialMailHandlers,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(sends).set({ sentAt: tx.clock.now() }).where(eq(sends.mailId, mail.id));
    await handlers[mail.template as CommercialTemplate]?.recordSent?.(tx, mail);
  });
}

/** Reads the planned send of a mail and locks its contact. Null without a consent in force. */
async function lockSend(tx: Ctx, mailId: number) {
  const isOfSend = and(eq(consents.contactId, sends.contactId), eq(consents.kind, sends.kind));
  const [send] = await tx.db
    .select({
      id: sends.id,
      contactId: sends.contactId,
      kind: sends.kind,
      plannedAt: sends.plannedAt,
      notAfter: sends.notAfter,
      frequency: contacts.frequency,
    })
    .from(sends)
    .innerJoin(contacts, eq(contacts.id, sends.contactId))
    .innerJoin(consents, and(isOfSend, isNull(consents.withdrawnAt)))
    .where(eq(sends.mailId, mailId))
    .for("update", { of: contacts });
  return send ?? null;
}

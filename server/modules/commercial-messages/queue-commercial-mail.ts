import { and, eq, gt, isNull } from "drizzle-orm";
import { nextAllowedMoment } from "#contract/commercial-messages/allowed-moment.ts";
import type { CommercialKind } from "#contract/commercial-messages/kinds.ts";
import { DAY_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import {
  commercialConsents as consents,
  commercialContacts as contacts,
  commercialSends as sends,
} from "../../db/schema/index.ts";
import { type CommercialMail, commercialTemplates, queueMailAt } from "../mail/index.ts";
import { isContactWith } from "./consents.ts";

/** Longer than the longest window of `nextAllowedMoment`. */
const HISTORY_MS = 40 * DAY_MS;

type CommercialMailToQueue = CommercialMail & {
  /** Not sent before this moment; default now. */
  earliest?: Date;
  /** Not sent after this moment. */
  notAfter?: Date;
};

/**
 * Queues a commercial mail for the next allowed moment (docs/rules/commercial-messages.md#gate). Returns false, and
 * queues nothing, without a consent to its kind, after `notAfter`, or for a known dedupe key.
 */
export async function queueCommercialMail(
  ctx: Ctx,
  { earliest, notAfter, ...mail }: CommercialMailToQueue,
): Promise<boolean> {
  const kind = commercialTemplates[mail.template];
  return inTransaction(ctx, async (tx) => {
    const contact = await lockConsentingContact(tx, mail.to, kind);
    if (!contact) return false;

    const now = tx.clock.now();
    const others = (await readSends(tx, contact.id)).map(momentOf);
    const from = earliest && earliest > now ? earliest : now;
    const plannedAt = nextAllowedMoment(from, others, contact.frequency);
    if (notAfter && plannedAt > notAfter) return false;
    const mailId = await queueMailAt(tx, mail, plannedAt);
    if (mailId === null) return false;
    await tx.db
      .insert(sends)
      .values({ contactId: contact.id, kind, mailId, plannedAt, notAfter: notAfter ?? null });
    return true;
  });
}

/** Locks the contact, so that its messages are planned one after another. Null without a consent in force. */
async function lockConsentingContact(tx: Ctx, email: string, kind: CommercialKind) {
  const [contact] = await tx.db
    .select({ id: contacts.id, frequency: contacts.frequency })
    .from(contacts)
    .innerJoin(consents, eq(consents.contactId, contacts.id))
    .where(and(isContactWith(email), eq(consents.kind, kind), isNull(consents.withdrawnAt)))
    .for("update", { of: contacts });
  return contact ?? null;
}

/** The contact's recent and planned messages. */
export function readSends(tx: Ctx, contactId: number) {
  const since = new Date(tx.clock.now().getTime() - HISTORY_MS);
  return tx.db
    .select()
    .from(sends)
    .where(and(eq(sends.contactId, contactId), gt(sends.plannedAt, since)));
}

export function momentOf({ sentAt, plannedAt }: typeof sends.$inferSelect): Date {
  return sentAt ?? plannedAt;
}

import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { type CommercialKind, commercialKinds } from "#contract/commercial-messages/kinds.ts";
import type { Ctx } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { onlyRow } from "../../db/only-row.ts";
import { rowsOf } from "../../db/rows.ts";
import { commercialConsents as consents, commercialContacts as contacts } from "../../db/schema/index.ts";

type Consent = {
  email: string;
  kind: CommercialKind;
  /** Version of the privacy policy that was accepted. */
  version: string;
  givenAt: Date;
};

/** Stores a consent that the person gave explicitly. It replaces an earlier one, even a withdrawn one. */
export async function giveConsent(tx: Ctx, { email, kind, version, givenAt }: Consent): Promise<void> {
  const row = { version, givenAt, withdrawnAt: null };
  await tx.db
    .insert(consents)
    .values({ contactId: await getOrAddContactId(tx, email), kind, ...row })
    .onConflictDoUpdate({ target: [consents.contactId, consents.kind], set: row });
}

/**
 * Stores a consent that was given with a registration or an order. Never revives a withdrawn one, and does nothing for
 * a person who turned everything off since then (docs/rules/commercial-messages.md#consent).
 */
export async function adoptConsent(tx: Ctx, { email, kind, version, givenAt }: Consent): Promise<void> {
  const contactId = await getOrAddContactId(tx, email);
  if (await hasTurnedAllOffSince(tx, contactId, givenAt)) return;
  await tx.db.insert(consents).values({ contactId, kind, version, givenAt }).onConflictDoNothing();
}

async function hasTurnedAllOffSince(tx: Ctx, contactId: number, since: Date): Promise<boolean> {
  const rows = await tx.db
    .select({ withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(eq(consents.contactId, contactId));
  const isAllOff = rows.every(({ withdrawnAt }) => withdrawnAt !== null);
  return isAllOff && rows.some(({ withdrawnAt }) => withdrawnAt !== null && withdrawnAt > since);
}

/** Whether a consent of this address to one kind is in force. */
export async function hasConsent(ctx: Ctx, email: string, kind: CommercialKind): Promise<boolean> {
  const theirs = ctx.db.select({ id: contacts.id }).from(contacts).where(isContactWith(email));
  const inForce = and(
    inArray(consents.contactId, theirs),
    eq(consents.kind, kind),
    isNull(consents.withdrawnAt),
  );
  return (await ctx.db.$count(consents, inForce)) > 0;
}

/** Withdraws the consents to some kinds, or to all. Mails that wait are not sent. Idempotent. */
export async function withdrawConsent(
  tx: Ctx,
  email: string,
  kinds: readonly CommercialKind[] = commercialKinds,
): Promise<void> {
  const isTheirs = inArray(
    consents.contactId,
    tx.db.select({ id: contacts.id }).from(contacts).where(isContactWith(email)),
  );
  await tx.db
    .update(consents)
    .set({ withdrawnAt: tx.clock.now() })
    .where(and(isTheirs, inArray(consents.kind, [...kinds]), isNull(consents.withdrawnAt)));
}

/** Deletes an address with its consents, links and history, e.g. with its account. */
export async function forgetContact(tx: Ctx, email: string): Promise<void> {
  await tx.db.delete(contacts).where(isContactWith(email));
}

/** Deletes the consents of these addresses to one kind, and the addresses that have no other. */
export async function forgetConsents(
  tx: Ctx,
  emails: readonly string[],
  kind: CommercialKind,
): Promise<void> {
  if (emails.length === 0) return;
  const isTheirs = inArray(
    sql`lower(${contacts.email})`,
    emails.map((email) => email.toLowerCase()),
  );
  const theirIds = tx.db.select({ id: contacts.id }).from(contacts).where(isTheirs);
  await tx.db.delete(consents).where(and(eq(consents.kind, kind), inArray(consents.contactId, theirIds)));
  const left = tx.db.select({ id: consents.id }).from(consents).where(eq(consents.contactId, contacts.id));
  await tx.db.delete(contacts).where(and(isTheirs, notExists(left)));
}

export function isContactWith(email: string) {
  return isSameEmail(contacts.email, email);
}

async function getOrAddContactId(tx: Ctx, email: string): Promise<number> {
  // Sets what a known row has: it is returned, and no other transaction can delete it meanwhile.
  const rows = await rowsOf<{ id: number }>(
    tx.db,
    sql`insert into ${contacts} as c (email, created_at) values (${email}, ${tx.clock.now().toISOString()})
        on conflict (lower(email)) do update set email = c.email returning id`,
  );
  return onlyRow(rows).id;
}

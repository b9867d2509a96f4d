import { and, inArray, isNull, sql } from "drizzle-orm";
import { type CommercialKind, commercialKinds } from "#contract/commercial-messages/kinds.ts";
import type { Ctx } from "../../context.ts";
import { commercialConsents as consents, commercialContacts as contacts } from "../../db/schema/index.ts";

type Consent = {
  email: string;
  kind: CommercialKind;
  /** Version of the privacy policy that was accepted. */
  version: string;
  givenAt: Date;
};

/** Stores a consent that was asked for by itself. It replaces an earlier one, also a withdrawn one. */
export async function giveConsent(tx: Ctx, { email, kind, version, givenAt }: Consent): Promise<void> {
  const row = { version, givenAt, withdrawnAt: null };
  await tx.db
    .insert(consents)
    .values({ contactId: await contactOf(tx, email), kind, ...row })
    .onConflictDoUpdate({ target: [consents.contactId, consents.kind], set: row });
}

/**
 * Stores a consent that was given with a registration or an order. Never revives a withdrawn one
 * (docs/rules/commercial-messages.md#consent).
 */
export async function adoptConsent(tx: Ctx, { email, kind, version, givenAt }: Consent): Promise<void> {
  await tx.db
    .insert(consents)
    .values({ contactId: await contactOf(tx, email), kind, version, givenAt })
    .onConflictDoNothing();
}

/** Withdraws the consents to some kinds, or to all. Mails that wait are not sent. Idempotent. */
export async function withdrawConsent(
  tx: Ctx,
  email: string,
  kinds: readonly CommercialKind[] = commercialKinds,
): Promise<void> {
  const isTheirs = inArray(
    consents.contactId,
    tx.db.select({ id: contacts.id }).from(contacts).where(hasEmail(email)),
  );
  await tx.db
    .update(consents)
    .set({ withdrawnAt: tx.clock.now() })
    .where(and(isTheirs, inArray(consents.kind, [...kinds]), isNull(consents.withdrawnAt)));
}

/** Deletes an address with its consents, links and history, e.g. with its account. */
export async function forgetContact(tx: Ctx, email: string): Promise<void> {
  await tx.db.delete(contacts).where(hasEmail(email));
}

export function hasEmail(email: string) {
  return sql`lower(${contacts.email}) = lower(${email})`;
}

async function contactOf(tx: Ctx, email: string): Promise<number> {
  const [added] = await tx.db
    .insert(contacts)
    .values({ email, createdAt: tx.clock.now() })
    .onConflictDoNothing()
    .returning({ id: contacts.id });
  if (added) return added.id;
  const [known] = await tx.db.select({ id: contacts.id }).from(contacts).where(hasEmail(email));
  if (!known) throw new Error("the contact was deleted meanwhile");
  return known.id;
}

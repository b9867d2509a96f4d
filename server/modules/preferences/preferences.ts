import { asc, eq } from "drizzle-orm";
import type { CommercialKind } from "#contract/commercial-messages/kinds.ts";
import type {
  MessagePreferences,
  MessagePreferencesPatch,
} from "#contract/commercial-messages/preferences.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { commercialConsents as consents, commercialContacts as contacts } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { maskEmail } from "../../mask-email.ts";
import { findContactByLink, giveConsent, withdrawConsent } from "../commercial-messages/index.ts";
import { cancelSubscription, resumeSubscription } from "../newsletter/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";

/** The preferences of the address that a mail's link belongs to. Throws `not_found` for an unknown or old link. */
export async function readPreferences(ctx: Ctx, token: string): Promise<MessagePreferences> {
  const contact = await getContact(ctx, token);
  const rows = await ctx.db
    .select({ kind: consents.kind, withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(eq(consents.contactId, contact.id))
    .orderBy(asc(consents.kind));
  return {
    email: maskEmail(contact.email),
    frequency: contact.frequency,
    kinds: rows.map(({ kind, withdrawnAt }) => ({ kind, isOn: withdrawnAt === null })),
  };
}

/** Changes them; the link proves the address. A kind that was never agreed to cannot be turned on here. */
export async function updatePreferences(
  ctx: Ctx,
  token: string,
  { frequency, kinds = [] }: MessagePreferencesPatch,
): Promise<MessagePreferences> {
  return inTransaction(ctx, async (tx) => {
    const contact = await getContact(tx, token);
    if (frequency) await tx.db.update(contacts).set({ frequency }).where(eq(contacts.id, contact.id));
    const current = await readPreferences(tx, token);
    const isOnBefore = new Map(current.kinds.map(({ kind, isOn }) => [kind, isOn]));
    const changed = kinds.filter(({ kind, isOn }) => isOnBefore.has(kind) && isOnBefore.get(kind) !== isOn);

    const kindsTurned = (wanted: boolean) =>
      changed.flatMap(({ kind, isOn }) => (isOn === wanted ? kind : []));
    await turnOff(tx, contact.email, kindsTurned(false));
    await turnOn(tx, contact.email, kindsTurned(true));
    return readPreferences(tx, token);
  });
}

/** One-click: withdraws the consent to one kind, or to all. Idempotent. Throws `not_found`. */
export async function unsubscribe(ctx: Ctx, token: string, kind?: CommercialKind): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { email } = await getContact(tx, token);
    await turnOff(tx, email, kind ? [kind] : undefined);
  });
}

async function turnOff(tx: Ctx, email: string, kinds?: readonly CommercialKind[]): Promise<void> {
  await withdrawConsent(tx, email, kinds);
  if (!kinds || kinds.includes("newsletter")) await cancelSubscription(tx, email);
}

async function turnOn(tx: Ctx, email: string, kinds: readonly CommercialKind[]): Promise<void> {
  const version = (await getSettings(tx)).general.privacyUpdatedAt;
  const givenAt = tx.clock.now();
  for (const kind of kinds) await giveConsent(tx, { email, kind, version, givenAt });
  if (kinds.includes("newsletter")) await resumeSubscription(tx, email);
}

async function getContact(ctx: Ctx, token: string) {
  const contact = await findContactByLink(ctx, token);
  if (!contact) throw notFound(messages.unknownLink);
  return contact;
}

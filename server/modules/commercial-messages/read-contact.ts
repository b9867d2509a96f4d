import { asc, eq } from "drizzle-orm";
import type { ExportedContact } from "#contract/commercial-messages/preferences.ts";
import type { Ctx } from "../../context.ts";
import {
  commercialConsents as consents,
  commercialContacts as contacts,
  commercialSends as sends,
} from "../../db/schema/index.ts";
import { isContactWith } from "./consents.ts";

/** The consents of an address and what was sent to it, for the export of personal data. */
export async function readContactOf(ctx: Ctx, email: string): Promise<ExportedContact | null> {
  const [contact] = await ctx.db.select().from(contacts).where(isContactWith(email));
  if (!contact) return null;
  const given = await ctx.db
    .select()
    .from(consents)
    .where(eq(consents.contactId, contact.id))
    .orderBy(asc(consents.kind));
  const sent = await ctx.db
    .select()
    .from(sends)
    .where(eq(sends.contactId, contact.id))
    .orderBy(asc(sends.id));
  return {
    frequency: contact.frequency,
    consents: given.map(({ kind, version, givenAt, withdrawnAt }) => ({
      kind,
      version,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    sent: sent.flatMap(({ kind, sentAt }) => (sentAt ? [{ kind, at: sentAt.toISOString() }] : [])),
  };
}

import { and, eq, gt, lte } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Config } from "../../config.ts";
import type { Ctx } from "../../context.ts";
import { commercialContacts as contacts, preferenceLinks } from "../../db/schema/index.ts";
import { hashToken, newToken } from "../../security/tokens.ts";

/** Days for which the link of a mail stays valid. */
const LINK_DAYS = 400;

/** Creates a link to a contact's preferences and returns its token. The database stores only the token's hash. */
export async function makePreferenceLink(tx: Ctx, contactId: number): Promise<string> {
  const token = newToken();
  await tx.db
    .insert(preferenceLinks)
    .values({ contactId, tokenHash: hashToken(token), createdAt: tx.clock.now() });
  return token;
}

/** The contact of a valid link, or null. */
export async function findContactByLink(ctx: Ctx, token: string) {
  const [contact] = await ctx.db
    .select({ id: contacts.id, email: contacts.email, frequency: contacts.frequency })
    .from(preferenceLinks)
    .innerJoin(contacts, eq(contacts.id, preferenceLinks.contactId))
    .where(and(eq(preferenceLinks.tokenHash, hashToken(token)), gt(preferenceLinks.createdAt, oldest(ctx))));
  return contact ?? null;
}

export function preferencesUrl({ publicUrl }: Config, token: string): string {
  return `${publicUrl}/preferencias/${token}`;
}

/** RFC 8058 one-click address of a mail. */
export function unsubscribeUrl({ publicUrl }: Config, token: string, kind: string): string {
  return `${publicUrl}/api/preferences/${token}/unsubscribe?kind=${kind}`;
}

export async function deleteOldPreferenceLinks(ctx: Ctx): Promise<void> {
  await ctx.db.delete(preferenceLinks).where(lte(preferenceLinks.createdAt, oldest(ctx)));
}

function oldest(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() - LINK_DAYS * DAY_MS);
}

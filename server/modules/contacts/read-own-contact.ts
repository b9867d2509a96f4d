import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { UserData } from "#contract/accounts/user-data.ts";
import type { Ctx } from "../../context.ts";
import { contactLabels, contactNotes, contacts, orders } from "../../db/schema/index.ts";

/**
 * Labels and notes of an account's contact, for the person's own data. Null if the contact holds orders that were placed
 * without the account: a phone number does not prove identity, so the notes may be about another person.
 */
export async function readOwnContact(ctx: Ctx, userId: number): Promise<UserData["contact"]> {
  const strangers = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.contactId, contacts.id), sql`${orders.userId} is distinct from ${userId}`));
  const [contact] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), notExists(strangers)));
  if (!contact) return null;
  const labels = await ctx.db
    .select({ label: contactLabels.label })
    .from(contactLabels)
    .where(eq(contactLabels.contactId, contact.id))
    .orderBy(asc(contactLabels.label));
  const notes = await ctx.db
    .select({ text: contactNotes.text, at: contactNotes.createdAt })
    .from(contactNotes)
    .where(eq(contactNotes.contactId, contact.id))
    .orderBy(asc(contactNotes.id));
  return {
    labels: labels.map(({ label }) => label),
    notes: notes.map(({ text, at }) => ({ text, at: at.toISOString() })),
  };
}

import { and, asc, eq, notExists, sql } from "drizzle-orm";
import type { UserData } from "#contract/accounts/user-data.ts";
import type { Ctx } from "../../context.ts";
import { contactNotes, contacts, orders } from "../../db/schema/index.ts";
import { readLabels } from "./set-labels.ts";

/**
 * Labels and notes of an account's contact, for the person's own data. Null if the contact holds orders that were
 * placed without the account: a phone number does not prove identity, so the notes may be about another person.
 */
export async function readOwnContact(ctx: Ctx, userId: number): Promise<UserData["contact"]> {
  const ordersWithoutAccount = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.contactId, contacts.id), sql`${orders.userId} is distinct from ${userId}`));
  const [contact] = await ctx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), notExists(ordersWithoutAccount)));
  if (!contact) return null;
  const notes = await ctx.db
    .select({ text: contactNotes.text, at: contactNotes.createdAt })
    .from(contactNotes)
    .where(eq(contactNotes.contactId, contact.id))
    .orderBy(asc(contactNotes.id));
  return {
    labels: await readLabels(ctx, contact.id),
    notes: notes.map(({ text, at }) => ({ text, at: at.toISOString() })),
  };
}

import { and, eq } from "drizzle-orm";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { contactNotes, contacts } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";

/** Adds an internal note about a person. */
export const addContactNote = guard("customers.write", async (ctx: Ctx, contactId: number, text: string) => {
  await inTransaction(ctx, async (tx) => {
    await lockContact(tx, contactId);
    await tx.db
      .insert(contactNotes)
      .values({ contactId, text, userId: actorId(tx), createdAt: tx.clock.now() });
    const subject = { type: "contact", id: contactId } as const;
    await recordAudit(tx, { action: "contact.note_added", subject, after: { note: text } });
  });
});

/** Deletes an own note. Throws `forbidden` for a colleague's note. */
export const deleteContactNote = guard(
  "customers.write",
  async (ctx: Ctx, contactId: number, noteId: number) => {
    await inTransaction(ctx, async (tx) => {
      await lockContact(tx, contactId);
      const isThis = and(eq(contactNotes.id, noteId), eq(contactNotes.contactId, contactId));
      const [note] = await tx.db.select().from(contactNotes).where(isThis);
      if (!note) throw notFound(messages.noteNotFound);
      if (note.userId === null || note.userId !== actorId(tx)) {
        throw new DomainError("forbidden", messages.noteOfAnother);
      }
      await tx.db.delete(contactNotes).where(isThis);
      const subject = { type: "contact", id: contactId } as const;
      await recordAudit(tx, { action: "contact.note_deleted", subject, before: { note: note.text } });
    });
  },
);

/** Locks the contact, so that it is neither merged nor erased meanwhile. Throws `not_found`. */
export async function lockContact(tx: Ctx, id: number): Promise<void> {
  const [contact] = await tx.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(eq(contacts.id, id))
    .for("no key update");
  if (!contact) throw notFound(messages.contactNotFound);
}

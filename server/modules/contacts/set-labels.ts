import { asc, eq } from "drizzle-orm";
import { type ContactLabelsBody, MAX_LABELS, TOO_MANY_LABELS } from "#contract/admin/contacts.ts";
import { plainText } from "#contract/plain-text.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { contactLabels } from "../../db/schema/index.ts";
import { fieldError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { lockContact } from "./contact-notes.ts";

/**
 * Replaces a contact's labels; with `seen`, adds and removes only what differs from it, so that a colleague's label
 * stays. A label that exists with another case keeps the existing spelling. Throws `invalid_input` for too many labels.
 */
export const setContactLabels = guard(
  "customers.write",
  async (ctx: Ctx, contactId: number, { labels, seen }: ContactLabelsBody) => {
    await inTransaction(ctx, async (tx) => {
      await lockContact(tx, contactId);
      const before = await readLabels(tx, contactId);
      const kept = seen ? before.filter((label) => has(labels, label) || !has(seen, label)) : [];
      const added = labels.filter((label) => !has(seen ?? [], label));
      const after = await useKnownSpellings(tx, [...kept, ...added]);
      if (after.length > MAX_LABELS) throw fieldError("invalid_input", "labels", TOO_MANY_LABELS);
      await tx.db.delete(contactLabels).where(eq(contactLabels.contactId, contactId));
      if (after.length > 0) {
        await tx.db.insert(contactLabels).values(after.map((label) => ({ contactId, label })));
      }
      await recordAudit(tx, {
        action: "contact.labels_changed",
        subject: { type: "contact", id: contactId },
        before: { labels: before },
        after: { labels: after.toSorted() },
      });
    });
  },
);

export async function readLabels(tx: Ctx, contactId: number): Promise<string[]> {
  const rows = await tx.db
    .select({ label: contactLabels.label })
    .from(contactLabels)
    .where(eq(contactLabels.contactId, contactId))
    .orderBy(asc(contactLabels.label));
  return rows.map(({ label }) => label);
}

/** Ignoring case and accents: a label may be stored in the spelling of other contacts. */
function has(labels: readonly string[], wanted: string): boolean {
  return labels.some((label) => plainText(label) === plainText(wanted));
}

/** Each label once, ignoring case and accents, in the spelling that other contacts have. */
async function useKnownSpellings(tx: Ctx, given: readonly string[]): Promise<string[]> {
  const known = await tx.db.selectDistinct({ label: contactLabels.label }).from(contactLabels);
  const spellings = new Map(known.map(({ label }) => [plainText(label), label]));
  const chosen = new Map<string, string>();
  for (const label of given) {
    const key = plainText(label);
    if (!chosen.has(key)) chosen.set(key, spellings.get(key) ?? label);
  }
  return [...chosen.values()];
}

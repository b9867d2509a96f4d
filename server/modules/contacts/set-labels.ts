import { asc, eq } from "drizzle-orm";
import { plainText } from "#contract/plain-text.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { contactLabels } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { lockContact } from "./contact-notes.ts";

/** Replaces a contact's labels. A label that exists with another case keeps the existing spelling. */
export const setContactLabels = guard(
  "customers.write",
  async (ctx: Ctx, contactId: number, given: readonly string[]) => {
    await inTransaction(ctx, async (tx) => {
      await lockContact(tx, contactId);
      const before = await readLabels(tx, contactId);
      const after = await useKnownSpellings(tx, given);
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

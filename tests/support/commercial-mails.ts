import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { CommercialKind } from "#contract/commercial-messages/kinds.ts";
import { inTransaction } from "#server/context.ts";
import { mails } from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { giveConsent } from "#server/modules/commercial-messages/index.ts";
import type { TestShop } from "./test-shop.ts";

/** A new address that agreed to some kinds of commercial messages. */
export async function makeContact(shop: TestShop, kinds: readonly CommercialKind[] = ["newsletter"]) {
  const email = `persona-${randomUUID().slice(0, 8)}@correo.example`;
  await inTransaction(shop.ctx, async (tx) => {
    for (const kind of kinds) {
      await giveConsent(tx, { email, kind, version: "2026-11-22", givenAt: tx.clock.now() });
    }
  });
  return email;
}

/** The mails to an address, oldest first. */
export function mailsTo(shop: TestShop, email: string) {
  return shop.ctx.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id));
}

/** Runs the jobs of the queued mails to an address, whether they are due or not. */
export async function deliverMailsTo(shop: TestShop, email: string): Promise<void> {
  const waiting = await shop.ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.status, "queued")))
    .orderBy(asc(mails.id));
  for (const { id } of waiting) await makeJobHandlers(shop.deps)["deliver-mail"]({ mailId: id });
}

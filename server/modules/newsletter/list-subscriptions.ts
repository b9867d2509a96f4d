import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { NewsletterQuery, NewsletterSubscription } from "#contract/content/contact.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { timeCell } from "../../csv/index.ts";
import { splitIntoBatches } from "../../db/batches.ts";
import { pageBounds } from "../../db/paging.ts";
import { newsletterSubscriptions as subscriptions } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { withdrawConsent } from "../commercial-messages/index.ts";
import { messages } from "./messages.ts";

type Row = typeof subscriptions.$inferSelect;

/** All subscriptions, also unconfirmed and cancelled ones, newest first (docs/rules/admin.md#subscribers). */
export const listSubscriptions = guard("customers.read", async (ctx: Ctx, query: NewsletterQuery) => {
  const filter: SQL | undefined = query.search
    ? sql`strpos(lower(${subscriptions.email}), lower(${query.search})) > 0`
    : undefined;
  const { limit, offset } = pageBounds(query);
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(filter)
    .orderBy(desc(subscriptions.subscribedAt), desc(subscriptions.id))
    .limit(limit)
    .offset(offset);
  return { subscriptions: rows.map(presentSubscription), total: await ctx.db.$count(subscriptions, filter) };
});

export const exportHeaders = ["correo", "suscrito", "confirmado", "baja"];

/** All subscriptions as CSV rows, in batches. */
export const exportSubscriptions = guard(
  ["exports", "customers.read"],
  async function* (ctx: Ctx): AsyncGenerator<string[][]> {
    const rows = await ctx.db
      .select()
      .from(subscriptions)
      .orderBy(desc(subscriptions.subscribedAt), desc(subscriptions.id));
    // Between two batches the event loop serves other requests.
    for (const batch of splitIntoBatches(rows)) {
      yield batch.map(({ email, subscribedAt, confirmedAt, unsubscribedAt }) => [
        email,
        ...[subscribedAt, confirmedAt, unsubscribedAt].map(timeCell),
      ]);
    }
  },
);

/** Deletes a subscription with its consent, for a person who asks the shop instead of using the mailed link. */
export const removeSubscription = guard("customers.write", async (ctx: Ctx, id: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(subscriptions)
      .where(eq(subscriptions.id, id))
      .returning({ email: subscriptions.email });
    if (!row) throw notFound(messages.alreadyRemoved);
    await withdrawConsent(tx, row.email, ["newsletter"]);
    await recordAudit(tx, { action: "newsletter.removed", subject: { type: "newsletter", id } });
  });
});

function presentSubscription(row: Row): NewsletterSubscription {
  return {
    id: row.id,
    email: row.email,
    subscribedAt: row.subscribedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}

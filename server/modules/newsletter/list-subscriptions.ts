import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { NewsletterQuery, NewsletterSubscription } from "#contract/contact.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { newsletterSubscriptions as subscriptions } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";

/** Writing their times takes a while: other requests go between. */
const EXPORTED_AT_ONCE = 500;

type Row = typeof subscriptions.$inferSelect;

/** Everybody who ever asked for the newsletter, newest first. */
export async function listSubscriptions(
  ctx: Ctx,
  query: NewsletterQuery,
): Promise<{ subscriptions: NewsletterSubscription[]; total: number }> {
  const filter: SQL | undefined = query.search
    ? sql`strpos(lower(${subscriptions.email}), lower(${query.search})) > 0`
    : undefined;
  const { limit, offset } = pageBounds(query);
  const [counted] = await ctx.db.select({ total: count() }).from(subscriptions).where(filter);
  const rows = await ctx.db
    .select()
    .from(subscriptions)
    .where(filter)
    .orderBy(desc(subscriptions.subscribedAt), desc(subscriptions.id))
    .limit(limit)
    .offset(offset);
  return { subscriptions: rows.map(present), total: counted?.total ?? 0 };
}

const bogotaTime = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Bogota",
});

export const exportHeaders = ["correo", "suscrito", "confirmado", "baja"];

/** The whole list as a table, some rows at a time; times are those of Bogotá, as spreadsheets read them. */
export async function* exportSubscriptions(ctx: Ctx): AsyncGenerator<string[][]> {
  const rows = await ctx.db.select().from(subscriptions).orderBy(desc(subscriptions.subscribedAt));
  const time = (at: Date | null) => (at ? bogotaTime.format(at) : "");
  for (let start = 0; start < rows.length; start += EXPORTED_AT_ONCE) {
    yield rows
      .slice(start, start + EXPORTED_AT_ONCE)
      .map((row) => [row.email, time(row.subscribedAt), time(row.confirmedAt), time(row.unsubscribedAt)]);
  }
}

/** Takes an address off for good, with its consent: whoever asks for it by another way than the mailed link. */
export async function removeSubscription(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(subscriptions)
      .where(eq(subscriptions.id, id))
      .returning({ id: subscriptions.id });
    if (removed.length === 0) throw notFound("Esa dirección ya no está en el boletín.");
    await recordAudit(tx, { action: "newsletter.removed", subject: { type: "newsletter", id } });
  });
}

function present(row: Row): NewsletterSubscription {
  return {
    id: row.id,
    email: row.email,
    subscribedAt: row.subscribedAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
  };
}

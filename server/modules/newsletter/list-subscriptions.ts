import { count, desc, type SQL, sql } from "drizzle-orm";
import type { NewsletterQuery, NewsletterSubscription } from "#contract/contact.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { newsletterSubscriptions as subscriptions } from "../../db/schema/index.ts";

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

const BYTE_ORDER_MARK = "\ufeff";

/** The whole list as CSV with Spanish headings; begins with the mark by which Excel knows UTF-8. */
export async function exportSubscriptions(ctx: Ctx): Promise<string> {
  const rows = await ctx.db.select().from(subscriptions).orderBy(desc(subscriptions.subscribedAt));
  const lines = rows
    .map(present)
    .map((row) => [row.email, row.subscribedAt, row.confirmedAt ?? "", row.unsubscribedAt ?? ""]);
  return (
    BYTE_ORDER_MARK +
    [["correo", "suscrito", "confirmado", "baja"], ...lines]
      .map((cells) => `${cells.map(csvCell).join(",")}\r\n`)
      .join("")
  );
}

/** Quoted; what a spreadsheet would run as a formula gets an apostrophe before it. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
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

import { and, eq, gt, sql } from "drizzle-orm";
import type { CountedLine } from "#contract/cart/cart.ts";
import type { Ctx } from "../../context.ts";
import { refillMails } from "../../db/schema/index.ts";
import { hashToken } from "../../security/tokens.ts";
import { listWanted } from "./send-refill-reminders.ts";

/** The lines that a reminder's button puts into the cart; null for an unknown or old link. */
export async function openRefillReminder(
  ctx: Ctx,
  token: string,
  newerThan: Date,
): Promise<CountedLine[] | null> {
  const now = ctx.clock.now().toISOString();
  const [mail] = await ctx.db
    .update(refillMails)
    .set({ openedAt: sql`coalesce(${refillMails.openedAt}, ${now}::timestamptz)` })
    .where(and(eq(refillMails.tokenHash, hashToken(token)), gt(refillMails.queuedAt, newerThan)))
    .returning({ id: refillMails.id, queuedAt: refillMails.queuedAt, sentAt: refillMails.sentAt });
  // What the button was used for already stays in it; what the mail left out does not come back.
  return mail ? listWanted(ctx, mail.id, mail.sentAt ?? mail.queuedAt) : null;
}

import { inArray, lt } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { cartDraftLines, cartDrafts } from "../../db/schema/index.ts";

/** Expired drafts without their lines are kept for the figure. */
const KEEP_DAYS = 90;

/** Deletes the lines of expired drafts, and drafts that the figure no longer counts. */
export async function deleteOldDrafts(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const expired = ctx.db.select({ id: cartDrafts.id }).from(cartDrafts).where(lt(cartDrafts.expiresAt, now));
  await ctx.db.delete(cartDraftLines).where(inArray(cartDraftLines.draftId, expired));
  const oldest = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  await ctx.db.delete(cartDrafts).where(lt(cartDrafts.createdAt, oldest));
}

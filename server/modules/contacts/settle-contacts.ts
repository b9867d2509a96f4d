import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";

/**
 * Merges the contacts that were locked by another transaction when they should be merged, and deletes those without
 * orders or account (docs/rules/accounts.md#contacts). Skips locked rows: the next run handles them.
 */
export async function settleContacts(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select settle_contacts()`);
}

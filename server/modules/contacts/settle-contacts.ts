import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";

/**
 * Joins the contacts that could not be joined while somebody else wrote them, and deletes those of nobody
 * (docs/rules/accounts.md#contacts). Waits for no lock: what is in use stays for the next run.
 */
export async function settleContacts(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select settle_contacts()`);
}

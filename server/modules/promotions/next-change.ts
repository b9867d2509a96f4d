import { sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";

/** When a promotion first begins or ends after `since` (docs/rules/promotions.md#boundaries); null when none will. */
export async function findNextPromotionChange(ctx: Ctx, since: Date): Promise<Date | null> {
  const [row] = await rowsOf<{ at: string | null }>(
    ctx.db,
    sql`select min(at) as at from (
          select starts_at as at from promotions where not is_paused
          union all select ends_at from promotions where not is_paused) as moments
        where at > ${since.toISOString()}::timestamptz`,
  );
  return row?.at ? new Date(row.at) : null;
}

import { and, asc, eq, gt } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { timeCell } from "../../csv/index.ts";
import { promotionCodes } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";

const PAGE = 500;

export const codeHeaders = ["codigo", "creado", "usado"];

/** The single-use codes of a promotion as CSV rows, oldest first, one page at a time. */
export const exportCodes = guard("promotions.write", async function* (ctx: Ctx, promotionId: number) {
  let above = 0;
  let isLast = false;
  while (!isLast) {
    const rows = await ctx.db
      .select()
      .from(promotionCodes)
      .where(
        and(
          eq(promotionCodes.promotionId, promotionId),
          eq(promotionCodes.maxUses, 1),
          gt(promotionCodes.id, above),
        ),
      )
      .orderBy(asc(promotionCodes.id))
      .limit(PAGE);
    yield rows.map(({ code, createdAt, uses }) => [code, timeCell(createdAt), uses > 0 ? "sí" : "no"]);
    above = rows.at(-1)?.id ?? above;
    isLast = rows.length < PAGE;
  }
});

import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { REMITTANCES_PAGE_SIZE, type Remittance } from "#contract/payments/remittances.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { personName } from "../../db/person-name.ts";
import { remittanceLines, remittances, users } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";

/** A page of the reports, newest first. Its size is fixed: a report has up to 2,000 lines. */
export const listRemittances = guard("payments.write", async (ctx: Ctx, page: number) => {
  const bounds = pageBounds({ page }, REMITTANCES_PAGE_SIZE);
  return { remittances: await selectRemittances(ctx, bounds), total: await ctx.db.$count(remittances) };
});

export async function readRemittance(ctx: Ctx, id: number): Promise<Remittance> {
  const [found] = await selectRemittances(ctx, { limit: 1, offset: 0 }, eq(remittances.id, id));
  if (!found) throw new Error(`there is no remittance ${id}`);
  return found;
}

async function selectRemittances(
  ctx: Ctx,
  { limit, offset }: { limit: number; offset: number },
  where?: SQL,
): Promise<Remittance[]> {
  const rows = await ctx.db
    .select({
      id: remittances.id,
      fileName: remittances.fileName,
      at: remittances.createdAt,
      by: personName,
    })
    .from(remittances)
    .leftJoin(users, eq(users.id, remittances.userId))
    .where(where)
    .orderBy(desc(remittances.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ id }) => id);
  const lines = await ctx.db
    .select()
    .from(remittanceLines)
    .where(inArray(remittanceLines.remittanceId, ids))
    .orderBy(asc(remittanceLines.id));
  const linesOf = Map.groupBy(lines, ({ remittanceId }) => remittanceId);
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    lines: (linesOf.get(row.id) ?? []).map(({ remittanceId: _, amount, commission, ...line }) => ({
      ...line,
      amount: toPesos(amount),
      commission: toPesos(commission),
    })),
  }));
}

import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import type { Remittance } from "#contract/payments/remittances.ts";
import type { Ctx } from "../../context.ts";
import { personName } from "../../db/person-name.ts";
import { remittanceLines, remittances, users } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";

/** Reports of one answer, the newest first. */
const MAX_LISTED = 20;

export const listRemittances = guard("payments.write", (ctx: Ctx) => selectRemittances(ctx));

export async function readRemittance(ctx: Ctx, id: number): Promise<Remittance> {
  const [found] = await selectRemittances(ctx, eq(remittances.id, id));
  if (!found) throw new Error(`there is no remittance ${id}`);
  return found;
}

async function selectRemittances(ctx: Ctx, where?: SQL): Promise<Remittance[]> {
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
    .limit(MAX_LISTED);
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

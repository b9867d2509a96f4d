import { and, lt, ne } from "drizzle-orm";
import { dayOf, startOfDay, subtractMonths } from "#contract/calendar/days.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { transferReceipts } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";

/**
 * Deletes decided receipts that were sent more than the settings' number of months ago, with their files
 * (docs/rules/transfers.md#erasure). Receipts that wait for a decision stay.
 */
export async function eraseOldReceipts(ctx: Ctx): Promise<void> {
  const { payments } = await getSettings(ctx);
  const today = dayOf(ctx.clock.now());
  const before = startOfDay(subtractMonths(today, payments.direct.keepReceiptsMonths));
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(transferReceipts)
      .where(and(lt(transferReceipts.createdAt, before), ne(transferReceipts.state, "waiting")));
  });
}

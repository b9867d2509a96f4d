import { and, lt, ne } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { transferReceipts } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";

/**
 * Deletes decided receipts that were sent more than the settings' number of months ago, with their files
 * (docs/rules/transfers.md#erasure). Receipts that wait for a decision stay.
 */
export async function eraseOldReceipts(ctx: Ctx): Promise<void> {
  const { payments } = await getSettings(ctx);
  const before = new Date(ctx.clock.now());
  before.setUTCMonth(before.getUTCMonth() - payments.direct.keepReceiptsMonths);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .delete(transferReceipts)
      .where(and(lt(transferReceipts.createdAt, before), ne(transferReceipts.state, "waiting")));
  });
}

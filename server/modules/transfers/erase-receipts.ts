import { and, lt, ne } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { transferReceipts } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";

/** Erases decided receipts after the months in the settings (docs/rules/transfers.md#erasure). */
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

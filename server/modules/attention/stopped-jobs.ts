import type { ScheduledJob } from "#contract/admin/attention.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { clearJobFailures } from "../../jobs/index.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";

/** Runs a scheduled job now. If it fails again, it is listed again. */
export const retryStoppedJob = guard(
  "settings.write",
  async (ctx: Ctx, name: ScheduledJob): Promise<void> => {
    await inTransaction(ctx, async (tx) => {
      await clearJobFailures(tx, name);
      await tx.jobs.send(tx, name, {});
      await recordAudit(tx, { action: "job.retried", subject: { type: "job", id: name } });
      await recordEvent(tx, { type: "attention.changed" });
    });
  },
);

/** Removes a scheduled job's failures from the list. Its schedule goes on. */
export const discardStoppedJob = guard(
  "settings.write",
  async (ctx: Ctx, name: ScheduledJob): Promise<void> => {
    await inTransaction(ctx, async (tx) => {
      await clearJobFailures(tx, name);
      await recordAudit(tx, { action: "job.dropped", subject: { type: "job", id: name } });
      await recordEvent(tx, { type: "attention.changed" });
    });
  },
);

import type { ClockJob } from "#contract/attention.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { forgetFailures } from "../../jobs/index.ts";
import { recordAudit } from "../audit/index.ts";

/** Starts a job of the clock now; when it fails again, it is on the list again. */
export async function retryStoppedJob(ctx: Ctx, name: ClockJob): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await forgetFailures(tx, name);
    await tx.jobs.send(tx, name, {});
    await recordAudit(tx, { action: "job.retried", subject: { type: "job", id: name } });
    await recordEvent(tx, { type: "attention.changed" });
  });
}

/** Takes a job's failures off the list; the clock starts it again as ever. */
export async function discardStoppedJob(ctx: Ctx, name: ClockJob): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await forgetFailures(tx, name);
    await recordAudit(tx, { action: "job.dropped", subject: { type: "job", id: name } });
    await recordEvent(tx, { type: "attention.changed" });
  });
}

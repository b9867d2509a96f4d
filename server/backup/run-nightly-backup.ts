import { fileURLToPath } from "node:url";
import { HOUR_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction, recordEvent } from "../context.ts";
import { runScript } from "./run-script.ts";

/** A backup that takes longer is ended: the queue then runs its job again, and two backups would run at once. */
export const NIGHTLY_BACKUP_MS = 3 * HOUR_MS;

/**
 * Takes the nightly backup in a short-lived process, so that neither the shop's memory nor its answers suffer. Does
 * nothing when neither a folder nor a bucket is configured. Throws when the backup fails; its error is in the log of
 * the process.
 */
export async function runNightlyBackup(ctx: Ctx): Promise<void> {
  const { folder, bucket } = ctx.config.backup;
  if (folder === null && bucket === null) return;
  const script = fileURLToPath(new URL("./nightly-process.ts", import.meta.url));
  await runScript(script, NIGHTLY_BACKUP_MS);
  await inTransaction(ctx, (tx) => recordEvent(tx, { type: "attention.changed" }));
}

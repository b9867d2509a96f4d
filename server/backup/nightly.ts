import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Ctx, inTransaction, recordEvent } from "../context.ts";

/**
 * Takes the nightly backup in a short-lived process, so that neither the shop's memory nor its answers suffer. Does
 * nothing when neither a folder nor a bucket is configured. Throws when the backup fails; its error is in the log of
 * the process.
 */
export async function runNightlyBackup(ctx: Ctx): Promise<void> {
  const { folder, bucket } = ctx.config.backup;
  if (folder === null && bucket === null) return;
  const script = fileURLToPath(new URL("./nightly-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`the backup failed with code ${code}`);
  await inTransaction(ctx, (tx) => recordEvent(tx, { type: "attention.changed" }));
}

import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Deps } from "../context.ts";
import { isRunning } from "../db/data-dir-lock.ts";

/** A copy of the embedded database, with its process and its number in that process. */
const COPY = /^database\.copy-(\d+)-(\d+)$/;
/** A restored database that is not complete. */
const RESTORED = /^database\.restored-/;
/** A draft of the data folder's lock, or of a claim on it, with its process (`createFileOnce`). */
const LOCK_DRAFT = /^database\.lock(?:\.claim)*\.(\d+)(?:-|$)/;
/** A backup that a restore downloads from S3, with its process. */
const DOWNLOAD = /^restore-(\d+)-/;

/** Deletes what killed shops, backups and restores left in the data folder. */
export async function deleteLeftovers({
  config,
  database,
}: Pick<Deps, "config" | "database">): Promise<void> {
  const isLeftover = database.kind === "embedded" ? isEmbeddedLeftover : isLeftoverDownload;
  for (const name of await readdir(config.dataDir).catch(() => [])) {
    if (isLeftover(name)) await rm(join(config.dataDir, name), { recursive: true, force: true });
  }
}

/**
 * This process holds the folder's lock, so no other shop and no restore runs. Number 0 belongs to a backup of a stopped
 * shop, which may go on while the shop starts.
 */
function isEmbeddedLeftover(name: string): boolean {
  const [, pid, number] = COPY.exec(name) ?? [];
  if (pid) return number !== "0" || !isOtherProcess(pid);
  return RESTORED.test(name) || isOfEndedProcess(LOCK_DRAFT, name) || isLeftoverDownload(name);
}

/** A restore downloads before it needs the database. */
function isLeftoverDownload(name: string): boolean {
  return isOfEndedProcess(DOWNLOAD, name);
}

/** @param pattern its group is the number of the process */
function isOfEndedProcess(pattern: RegExp, name: string): boolean {
  const [, pid] = pattern.exec(name) ?? [];
  return pid !== undefined && !isOtherProcess(pid);
}

/** Whether another process has this number now. */
function isOtherProcess(pid: string): boolean {
  return Number(pid) !== process.pid && isRunning(Number(pid));
}

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";
import { errorCodeOf } from "../errors.ts";
import { createFileOnce } from "./create-file-once.ts";

/**
 * Locks the embedded database's folder for one process. The lock file contains the holder's process; a stale lock
 * (power cut, SIGKILL) is replaced.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "database.lock");
  const mine = holderOf(process.pid);

  while (!createFileOnce(file, mine)) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    refuseRunning(holder, mine, dataDir);
    removeStale(file, holder, mine, dataDir);
  }
  return { release: () => rmSync(file, { force: true }) };
}

/** Throws ConfigError when another process that runs holds the lock. */
function refuseRunning(holder: string, mine: string, dataDir: string): void {
  const pid = Number.parseInt(holder, 10);
  if (!holder || holder === mine || holder !== holderOf(pid)) return;
  throw new ConfigError(`DATA_DIR: el proceso ${pid} ya usa ${dataDir}. Ciérralo o elige otra carpeta.`);
}

/**
 * Removes a stale lock, unless another process has replaced it since it was read. Only the process with the claim compares
 * and removes, so that nobody replaces the lock between these two steps. The claim is a lock itself: a stale one is removed
 * in the same way. Throws ConfigError when another process holds the claim.
 */
function removeStale(file: string, stale: string, mine: string, dataDir: string): void {
  const claim = `${file}.claim`;
  if (!createFileOnce(claim, mine)) {
    const claimant = readHolder(claim);
    if (claimant === undefined) return;
    refuseRunning(claimant, mine, dataDir);
    removeStale(claim, claimant, mine, dataDir);
    return;
  }
  if (readHolder(file) === stale) rmSync(file, { force: true });
  rmSync(claim, { force: true });
}

/**
 * Identifies a process as «pid start-time»; the start time detects a reused pid. Empty when the process does not exist
 * or is a zombie.
 */
function holderOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "" : `${pid} ${fields[19]}`;
  } catch {
    return isRunning(pid) ? `${pid} ` : "";
  }
}

/** Also true for a process of another user, which this one may not signal. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === "EPERM";
  }
}

/**
 * Undefined without such a file. It must not be taken for an empty lock, which may be removed: another process may
 * create its own at any time.
 */
function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (errorCodeOf(error) !== "ENOENT") throw error;
    return undefined;
  }
}

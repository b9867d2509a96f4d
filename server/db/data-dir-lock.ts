import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";
import { errorCodeOf } from "../errors.ts";

/**
 * Locks the embedded database's folder for one process. The lock file contains the holder's process; a stale lock
 * (power cut, SIGKILL) is replaced.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "database.lock");
  const mine = holderOf(process.pid);

  for (;;) {
    if (createLock(file, mine)) return { release: () => rmSync(file, { force: true }) };

    const holder = readHolder(file);
    if (holder && holder !== mine && holder === holderOf(Number.parseInt(holder, 10))) {
      throw new ConfigError(
        `DATA_DIR: el proceso ${Number.parseInt(holder, 10)} ya usa ${dataDir}. Ciérralo o elige otra carpeta.`,
      );
    }
    removeStale(file, holder);
  }
}

/** Creates the lock with its content in one step, so that nobody reads it half written. False when there is one. */
function createLock(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCodeOf(error) !== "EEXIST") throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes a stale lock. One that another process has put in its place since it was read is put back. */
function removeStale(file: string, stale: string): void {
  const removed = `${file}.${process.pid}`;
  try {
    renameSync(file, removed);
  } catch (error) {
    if (errorCodeOf(error) !== "ENOENT") throw error;
    return;
  }
  const isNew = readHolder(removed) !== stale;
  if (isNew) renameSync(removed, file);
  else rmSync(removed);
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

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (errorCodeOf(error) !== "EEXIST") throw error;
    }

    const holder = readHolder(file);
    if (holder && holder !== mine && holder === holderOf(Number.parseInt(holder, 10))) {
      throw new ConfigError(
        `DATA_DIR: el proceso ${Number.parseInt(holder, 10)} ya usa ${dataDir}. Ciérralo o elige otra carpeta.`,
      );
    }
    rmSync(file, { force: true });
  }
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

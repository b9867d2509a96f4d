import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../config.ts";

/**
 * Only one process may open the embedded database's folder. The lock names its holder; one whose process is gone
 * (power cut, SIGKILL) is taken over.
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
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }

    const holder = readHolder(file);
    if (holder && holder !== mine && holder === holderOf(Number.parseInt(holder, 10))) {
      throw new ConfigError(
        `DATA_DIR: ${dataDir} is in use by process ${Number.parseInt(holder, 10)}. Stop it, or choose another folder.`,
      );
    }
    rmSync(file, { force: true });
  }
}

/**
 * A process as «pid started-at»: the second part tells a reused number apart. Empty when there is no such process,
 * or when it is dead and only its parent has not asked yet.
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

function isRunning(pid: number): boolean {
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

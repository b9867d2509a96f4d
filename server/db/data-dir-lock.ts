import { existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ConfigError } from "../config.ts";
import { errorCodeOf } from "../errors.ts";
import { createFileOnce } from "./create-file-once.ts";

/** How often the holder touches its lock, in ms. */
const BEAT_MS = 1000;
/** Silence after which a lock of another container or machine is stale, in ms: its holder may be busy for many beats. */
const SILENCE_MS = 30_000;
/** Even a lock that looks older is watched for this long, in ms: a clock may have jumped. */
const LEAST_WATCH_MS = 5000;
const LOOK_MS = 250;

/** The machine, and its container, within which a process is found by its pid. */
const PLACE = [readMachineId(), readPidNamespace()].join("/");

/**
 * Locks the embedded database's folder for one process. The lock file contains the holder's process; a stale lock
 * (power cut, SIGKILL) is replaced. Whether a process of another container or machine still runs cannot be asked, so
 * the holder touches its lock each second, and a lock from elsewhere is watched for up to 30 seconds. A holder that was
 * paused for longer may lose its lock: it ends itself, because another process may use the folder.
 *
 * @throws ConfigError when another process holds the folder
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "database.lock");
  const mine = `${processOf(process.pid)} ${PLACE}`;

  while (!createFileOnce(file, mine)) {
    const holder = readHolder(file);
    if (holder === undefined) continue;
    await refuseRunning(file, holder, mine, dataDir);
    await removeStale(file, holder, mine, dataDir);
  }
  const beat = setInterval(() => keepLock(file, mine, dataDir), BEAT_MS).unref();
  return {
    release() {
      clearInterval(beat);
      if (readHolder(file) === mine) rmSync(file, { force: true });
    },
  };
}

function keepLock(file: string, mine: string, dataDir: string): void {
  if (isLost(file, mine)) {
    process.stderr.write(
      `DATA_DIR: otro proceso tomó ${dataDir} mientras este estaba detenido. Este se cierra.\n`,
    );
    process.exit(1);
  }
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // The next beat tries it again.
  }
}

/** Not when the whole folder is gone, or a disk cannot be read for a moment: nobody else uses it then. */
function isLost(file: string, mine: string): boolean {
  try {
    return readHolder(file) !== mine && existsSync(dirname(file));
  } catch {
    return false;
  }
}

/** Throws ConfigError when another process that runs holds the lock. */
async function refuseRunning(file: string, holder: string, mine: string, dataDir: string): Promise<void> {
  const [pid = "", start = "", place = PLACE] = holder.split(" ");
  if (holder === mine) return;
  if (place !== PLACE) {
    if (await isTouched(file, holder, dataDir))
      throw new ConfigError(
        `DATA_DIR: otro contenedor u otro equipo usa ${dataDir}. Deténlo o elige otra carpeta.`,
      );
  } else if (pid !== "" && `${pid} ${start}` === processOf(Number(pid))) {
    throw new ConfigError(`DATA_DIR: el proceso ${pid} ya usa ${dataDir}. Ciérralo o elige otra carpeta.`);
  }
}

/** Watches the file of a holder. False as soon as the holder gave it up, or did not touch it for long enough. */
async function isTouched(file: string, holder: string, dataDir: string): Promise<boolean> {
  process.stderr.write(
    `DATA_DIR: otro contenedor u otro equipo usó ${dataDir} hace poco. Esperando hasta 30 segundos…\n`,
  );
  const touchedAt = touchTimeOf(file);
  const left = SILENCE_MS - (Date.now() - touchedAt);
  const end = performance.now() + Math.min(SILENCE_MS, Math.max(LEAST_WATCH_MS, left));
  while (performance.now() < end) {
    if (readHolder(file) !== holder) return false;
    if (touchTimeOf(file) !== touchedAt) return true;
    await wait(LOOK_MS);
  }
  return false;
}

/** In ms since 1970; NaN without such a file. */
function touchTimeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
}

/**
 * Removes a stale lock, unless another process has replaced it since it was read. Only the process with the claim compares
 * and removes, so that nobody replaces the lock between these two steps. The claim is a lock itself: a stale one is removed
 * in the same way. Throws ConfigError when another process holds the claim.
 */
async function removeStale(file: string, stale: string, mine: string, dataDir: string): Promise<void> {
  const claim = `${file}.claim`;
  if (!createFileOnce(claim, mine)) {
    const claimant = readHolder(claim);
    if (claimant === undefined) return;
    await refuseRunning(claim, claimant, mine, dataDir);
    await removeStale(claim, claimant, mine, dataDir);
    return;
  }
  if (readHolder(file) === stale) rmSync(file, { force: true });
  rmSync(claim, { force: true });
}

/**
 * Identifies a process as «pid start-time»; the start time detects a reused pid. Empty when the process does not exist
 * or is a zombie.
 */
function processOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? "" : `${pid} ${fields[19]}`;
  } catch {
    return isRunning(pid) ? `${pid} ` : "";
  }
}

/** Unlike the host's name it does not change while the shop runs. */
function readMachineId(): string {
  try {
    return readFileSync("/etc/machine-id", "utf8").trim() || hostname();
  } catch {
    return hostname();
  }
}

function readPidNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
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

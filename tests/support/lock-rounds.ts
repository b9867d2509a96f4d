/**
 * `node tests/support/lock-rounds.ts FOLDER START`: takes the lock of a data folder again and again, as other processes
 * do from the same moment on. In turn it releases the lock, or leaves it stale as a process does that is killed: alone, or
 * with the claim of one that was killed while it replaced a lock. Prints how often it had the lock, and how often another
 * process had it at the same time. START is in ms since 1970.
 */
import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "#server/config.ts";
import { lockDataDir } from "#server/db/data-dir-lock.ts";
import { errorCodeOf } from "#server/errors.ts";

const [folder = "", start = ""] = process.argv.slice(2);
const DURATION_MS = 2000;
const HELD_MS = 0.5;
const STALE = "999999999 1";
const inUse = join(folder, "in-use");

const counts = { locked: 0, shared: 0 };
while (Date.now() < Number(start));
const end = Date.now() + DURATION_MS;
while (Date.now() < end) {
  try {
    holdFolder(await lockDataDir(folder));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
}
console.log(JSON.stringify(counts));

function holdFolder(lock: { release(): void }): void {
  counts.locked += 1;
  try {
    mkdirSync(inUse);
  } catch {
    counts.shared += 1;
    return;
  }
  const until = performance.now() + HELD_MS;
  while (performance.now() < until);
  rmdirSync(inUse);
  const turn = counts.locked % 3;
  if (turn === 1) leaveStaleClaim();
  if (turn === 0) lock.release();
  else writeFileSync(join(folder, "database.lock"), STALE);
}

/** Does not overwrite the claim of a process that runs. */
function leaveStaleClaim(): void {
  try {
    writeFileSync(join(folder, "database.lock.claim"), STALE, { flag: "wx" });
  } catch (error) {
    if (errorCodeOf(error) !== "EEXIST") throw error;
  }
}

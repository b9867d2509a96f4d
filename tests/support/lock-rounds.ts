/**
 * `node tests/support/lock-rounds.ts FOLDER START`: takes the lock of a data folder again and again, as other processes
 * do from the same moment on, and leaves it stale or releases it in turn. Prints how often it had the lock, and how
 * often another process had it at the same time. START is in ms since 1970.
 */
import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "#server/config.ts";
import { lockDataDir } from "#server/db/data-dir-lock.ts";

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
    holdFolder(lockDataDir(folder));
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
  if (counts.locked % 2) lock.release();
  else writeFileSync(join(folder, "database.lock"), STALE);
}

/**
 * `node tests/support/lock-rounds.ts FOLDER START`: takes the lock of a data folder again and again, at moments that
 * several processes share, and leaves it stale each time. Prints how often it had the lock, and how often another
 * process had it at the same time. START is in ms since 1970.
 */
import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "#server/config.ts";
import { lockDataDir } from "#server/db/data-dir-lock.ts";

const [folder = "", start = ""] = process.argv.slice(2);
const ROUNDS = 150;
const ROUND_MS = 10;
const HELD_MS = 3;
const STALE = "999999999 1";
const inUse = join(folder, "in-use");

const counts = { locked: 0, shared: 0 };
for (let round = 0; round < ROUNDS; round += 1) {
  spinUntil(Number(start) + round * ROUND_MS);
  try {
    lockDataDir(folder);
    holdFolder();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
  }
}
console.log(JSON.stringify(counts));

function holdFolder(): void {
  counts.locked += 1;
  try {
    mkdirSync(inUse);
  } catch {
    counts.shared += 1;
    return;
  }
  spinUntil(Date.now() + HELD_MS);
  rmdirSync(inUse);
  writeFileSync(join(folder, "database.lock"), STALE);
}

function spinUntil(at: number): void {
  while (Date.now() < at);
}

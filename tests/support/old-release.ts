import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { openEmbedded } from "#server/db/client.ts";

const dumps = path.join(import.meta.dirname, "../upgrade");
const migrations = path.join(import.meta.dirname, "../../server/db/migrations");

/** A dump of the demo store for each release (tests/upgrade/README.md), the oldest first. */
export const releaseDumps = globSync("*.sql", { cwd: dumps }).sort((one, other) =>
  one.localeCompare(other, "en", { numeric: true }),
);

/** An embedded database with the dump of a release, the oldest unless given; not migrated. */
export async function openOldRelease(dump = releaseDumps[0]) {
  const database = await openEmbedded({});
  await database.exec(readFileSync(path.join(dumps, String(dump)), "utf8"));
  // The dump empties the search path.
  await database.exec("set search_path to public");
  return database;
}

/** Migrates up to the migration whose name ends like this. */
export async function migrateUpTo(
  database: Awaited<ReturnType<typeof openEmbedded>>,
  last: string,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  cpSync(migrations, folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const index = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(last));
  expect(index).toBeGreaterThan(0);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index + 1) }));
  await database.migrate(folder);
  rmSync(folder, { recursive: true });
}

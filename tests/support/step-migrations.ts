import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { openEmbedded } from "#server/db/client.ts";

const folder = path.join(import.meta.dirname, "../../server/db/migrations");
const migrations = globSync("*.sql", { cwd: folder }).sort();

/** Opens an empty embedded database whose migrations a test runs step by step, to insert rows of older releases in between. */
export async function openUnmigrated() {
  const database = await openEmbedded({});
  let done = 0;

  async function runUpTo(end: number): Promise<void> {
    if (end < done) throw new Error(`${migrations[end]} has already run`);
    for (const file of migrations.slice(done, end)) {
      await database.exec(readFileSync(path.join(folder, file), "utf8"));
    }
    done = end;
  }

  return {
    database,
    /** Runs all migrations before the one whose file name ends like this. */
    migrateBefore: (suffix: string) => runUpTo(migrationIndex(suffix)),
    /** Runs all migrations up to the one whose file name ends like this, and this one. */
    migrateThrough: (suffix: string) => runUpTo(migrationIndex(suffix) + 1),
  };
}

/** Throws when no migration's file name ends like this. */
function migrationIndex(suffix: string): number {
  const index = migrations.findIndex((file) => file.endsWith(suffix));
  if (index === -1) throw new Error(`no migration ends with ${suffix}`);
  return index;
}

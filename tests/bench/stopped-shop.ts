import path from "node:path";
import { type Database, openEmbedded, openOnServer } from "#server/db/client.ts";

/** In ms. The shop's own time-outs end a seed: it is one query that takes minutes on a busy machine. */
const TEN_MINUTES = 600_000;
const timeouts = {
  connection: 10_000,
  lock: TEN_MINUTES,
  statement: TEN_MINUTES,
  idleInTransaction: TEN_MINUTES,
  answer: TEN_MINUTES,
};

/** Works on the database of a stopped shop: the one at the URL, otherwise the embedded one. */
export async function inDatabase<T>(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = databaseUrl
    ? await openOnServer(databaseUrl, timeouts)
    : await openEmbedded({ dataDir: path.join(dataDir, "database") });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs SQL and updates the planner's statistics. */
export async function fill(database: Database, statements: string): Promise<void> {
  await database.exec(statements);
  // Both would do this within an hour of so many writes: the server by autovacuum, the embedded one by the clean-up
  // job.
  await (database.kind === "server" ? database.exec("vacuum analyze") : database.vacuumAnalyze());
}

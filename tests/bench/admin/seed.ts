import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { openEmbedded, openServed } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { Longest } from "./requests.ts";

/** In ms. The shop's own time-outs end the seed: it is one query that takes minutes on a busy machine. */
const TEN_MINUTES = 600_000;
const seedTimeouts = {
  connection: 10_000,
  lock: TEN_MINUTES,
  statement: TEN_MINUTES,
  idleInTransaction: TEN_MINUTES,
  answer: TEN_MINUTES,
};

/** Fills the database of a stopped shop with a busy year. */
export async function seed(dataDir: string, serverUrl: string | undefined): Promise<Longest> {
  const database = serverUrl
    ? await openServed(serverUrl, seedTimeouts)
    : await openEmbedded({ dataDir: path.join(dataDir, "database") });
  try {
    await database.exec(await readFile(path.join(import.meta.dirname, "seed.sql"), "utf8"));
    // Both would do this within an hour of so many writes: the server by autovacuum, the embedded one by the clean-up job.
    await (database.kind === "served" ? database.exec("vacuum analyze") : database.vacuumAnalyze());
    const [longest] = await rowsOf<Longest>(
      database.orm,
      sql`select
        (select product_id from stock_movements group by 1 order by count(*) desc, 1 limit 1) as product,
        (select user_id from orders where user_id is not null group by 1 order by count(*) desc, 1 limit 1) as customer`,
    );
    if (!longest) throw new Error("a select without a table answers one row");
    return longest;
  } finally {
    await database.close();
  }
}

import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { openEmbedded, openServed } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows.ts";
import type { Longest } from "./questions.ts";

/** Plants a year of a busy shop into the database of a stopped one, embedded or on a server. */
export async function seed(dataDir: string, serverUrl: string | undefined): Promise<Longest> {
  const database = serverUrl
    ? await openServed(serverUrl)
    : await openEmbedded({ dataDir: path.join(dataDir, "database") });
  try {
    await database.exec(await readFile(path.join(import.meta.dirname, "seed.sql"), "utf8"));
    // What either does within the hour after so many writes: a server by itself, the embedded one by the shop's clock.
    await (database.kind === "served" ? database.exec("vacuum analyze") : database.tend());
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

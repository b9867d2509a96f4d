import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { onlyRow } from "#server/db/only-row.ts";
import { rowsOf } from "#server/db/rows.ts";
import { fill, inDatabase } from "../stopped-shop.ts";
import type { Longest } from "./requests.ts";

/** Fills the database of a stopped shop with a busy year. */
export function seed(dataDir: string, databaseUrl: string | undefined): Promise<Longest> {
  return inDatabase(dataDir, databaseUrl, async (database) => {
    await fill(database, await readFile(path.join(import.meta.dirname, "seed.sql"), "utf8"));
    const rows = await rowsOf<Longest>(
      database.orm,
      sql`select
        (select product_id from stock_movements group by 1 order by count(*) desc, 1 limit 1) as product,
        (select user_id from orders where user_id is not null group by 1 order by count(*) desc, 1 limit 1) as customer`,
    );
    return onlyRow(rows);
  });
}

import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openEmbedded } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows.ts";
import { chatPictures, orders, products } from "#server/db/schema/index.ts";

/** A dump of the demo store for each release; see README.md beside this file. */
const dumps = globSync("*.sql", { cwd: import.meta.dirname }).sort();

test.each(dumps)(
  "a shop of release %s comes up to date with its catalogue and its stock whole",
  async (file) => {
    const database = await openEmbedded({});
    await database.exec(readFileSync(path.join(import.meta.dirname, file), "utf8"));

    // The dump leaves the search path empty.
    await database.exec("set search_path to public");

    await database.migrate();

    expect(await database.orm.$count(products)).toBe(20);
    expect(await database.orm.$count(orders)).toBe(1);
    expect(await database.orm.$count(chatPictures)).toBe(6);
    const wrong = await rowsOf(
      database.orm,
      sql`select v.id from product_variants v
        where v.stock <> (select coalesce(sum(m.quantity), 0) from stock_movements m where m.variant_id = v.id)`,
    );
    expect(wrong).toEqual([]);
    const found = await database.orm
      .select({ name: products.name })
      .from(products)
      .where(sql`search_vector @@ plainto_tsquery('spanish', search_key('sábila y coco'))`);
    expect(found.map(({ name }) => name)).toContain("Shampoo de Sábila y Coco");
    await database.close();
  },
);

test("there is a dump to upgrade from", () => {
  expect(dumps).not.toEqual([]);
});

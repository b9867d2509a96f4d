import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";
import { rowsOf } from "./rows.ts";

const shop = testShop();

test("deleting a row scans no other table: every foreign key has an index", async () => {
  const unindexed = await rowsOf(
    shop().ctx.db,
    sql`
      select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
      order by 1, 2`,
  );

  expect(unindexed).toEqual([]);
});

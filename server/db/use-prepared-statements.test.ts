import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../context.ts";
import type { Db } from "./client.ts";
import { rowsOf } from "./rows.ts";
import { categories } from "./schema/index.ts";

const shop = testShop();

function findCategory(db: Db, id: number) {
  return db.select({ id: categories.id }).from(categories).where(eq(categories.id, id));
}

/** How often this connection has run the category query as a prepared statement. */
async function preparedRuns(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ runs: number }>(
    db,
    sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
      where statement like 'select "id" from "categories"%'`,
  );
  return rows.map(({ runs }) => runs);
}

test("a transaction prepares a statement once and reuses it for other values", async () => {
  const runs = await inTransaction(shop().ctx, async (tx) => {
    for (const id of [1, 2, 3]) await findCategory(tx.db, id);
    return preparedRuns(tx.db);
  });

  expect(runs).toEqual([3]);
});

test("prepared statements still work after a failed statement, inside a transaction and outside", async () => {
  const { ctx } = shop();
  const once = () => inTransaction(ctx, (tx) => findCategory(tx.db, 1));
  await once();

  await expect(inTransaction(ctx, (tx) => tx.db.execute(sql`select 1 / ${0}::int`))).rejects.toThrow();
  await expect(ctx.db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow();

  await expect(once()).resolves.toEqual([]);
});

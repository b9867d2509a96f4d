import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeCategory } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../context.ts";
import { type Placeholders, prepareOnce, prepareSqlOnce } from "./prepare-once.ts";
import { categories } from "./schema/index.ts";

const shop = testShop();

const findCategory = prepareOnce((db, { id }: Placeholders<{ id: number }>) =>
  db.select({ name: categories.name }).from(categories).where(eq(categories.id, id)),
);

test("a statement that is built once runs on the caller's connection, and sees what its transaction wrote", async () => {
  const { ctx } = shop();
  const { id, name } = await makeCategory(ctx);
  expect(await findCategory(ctx.db, { id })).toEqual([{ name }]);
  const rename = inTransaction(ctx, async (tx) => {
    await tx.db.update(categories).set({ name: "Renombrada" }).where(eq(categories.id, id));
    const [seen] = await findCategory(tx.db, { id });
    throw new Error(seen?.name);
  });

  await expect(rename).rejects.toThrow("Renombrada");
  expect(await findCategory(ctx.db, { id })).toEqual([{ name }]);
});

const insertCategory = prepareOnce(
  (db, { name, createdAt }: Placeholders<{ name: string; createdAt: Date }>) =>
    db.insert(categories).values({ name, slug: name, createdAt }).returning(),
);

test("a statement that is built once converts values as its columns do", async () => {
  const createdAt = new Date("2026-03-01T05:00:00.123Z");

  const [row] = await insertCategory(shop().ctx.db, { name: "fechada", createdAt });

  expect(row?.createdAt).toEqual(createdAt);
});

const readBack = prepareSqlOnce<{ value: string | null }, { value: string | null }>(
  ({ value }) => sql`select ${value}::text as value`,
);

test("a statement that is built once takes other values each time, and null", async () => {
  const { db } = shop().ctx;

  expect(await readBack(db, { value: "uno" })).toEqual([{ value: "uno" }]);
  expect(await readBack(db, { value: null })).toEqual([{ value: null }]);
});

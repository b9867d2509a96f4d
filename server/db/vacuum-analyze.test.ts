import { expect, test } from "vitest";
import { openEmbedded } from "./client.ts";

test("the embedded database is vacuumed and analysed, as a server does by itself", async () => {
  const database = await openEmbedded({});
  await database.exec(
    "create table things (id int primary key); insert into things select generate_series(1, 1000)",
  );
  const readThings = () =>
    database.pglite.query(
      "select reltuples, relallvisible > 0 as is_marked from pg_class where relname = 'things'",
    );
  const before = await readThings();

  await database.vacuumAnalyze();

  const after = await readThings();
  await database.close();
  expect(before.rows).toEqual([{ reltuples: -1, is_marked: false }]);
  expect(after.rows).toEqual([{ reltuples: 1000, is_marked: true }]);
});

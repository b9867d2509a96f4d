import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openEmbedded } from "./client.ts";

let database: Database;

beforeAll(async () => {
  database = await openEmbedded({});
}, 60_000);
afterAll(() => database.close());

test("the process serves other work between two queries of the embedded database", async () => {
  const QUERIES = 20;
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns++;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);

  await Promise.all(Array.from({ length: QUERIES }, () => database.orm.execute("select 1")));
  isDone = true;

  expect(turns).toBeGreaterThanOrEqual(QUERIES);
});

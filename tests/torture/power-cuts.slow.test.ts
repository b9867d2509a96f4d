import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { amcheck } from "@electric-sql/pglite/contrib/amcheck";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DurableFolder, durableStartParams } from "#server/db/durable-folder.ts";
import { sizes } from "./sizes.ts";
import { makeRandom, type Random } from "./support/random.ts";
import { makeVolatileDisk } from "./support/volatile-disk.ts";

/** Writes and syncs between two power cuts, at most: about 60 transactions. */
const OPERATIONS = 400;
const OPEN_MS = 20_000;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "trenza-power-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Mode = "durable" | "without fsync";

function open(dataDir: string, mode: Mode): Promise<PGlite> {
  const extensions = { amcheck };
  return mode === "durable"
    ? PGlite.create({ fs: new DurableFolder(dataDir), startParams: durableStartParams, extensions })
    : PGlite.create({ dataDir, extensions });
}

async function createDatabase(dataDir: string): Promise<void> {
  const database = await open(dataDir, "durable");
  await database.exec(`
    create extension amcheck;
    create table orders (id integer primary key, lines integer not null, note text not null);
    create table lines (order_id integer not null references orders, position integer, primary key (order_id, position));
    checkpoint;`);
  await database.close();
}

/** Runs transactions until the power fails. Returns the orders that were acknowledged before. */
async function work(dataDir: string, mode: Mode, random: Random, from: number): Promise<number[]> {
  const disk = makeVolatileDisk(dataDir, random);
  const acknowledged: number[] = [];
  disk.watch(random.between(1, OPERATIONS));
  try {
    const database = await open(dataDir, mode);
    for (let id = from; disk.hasPower(); id++) {
      const lines = random.between(1, 5);
      await database.transaction(async (tx) => {
        await tx.query("insert into orders values ($1, $2, $3)", [
          id,
          lines,
          "x".repeat(random.between(0, 9000)),
        ]);
        await tx.query("insert into lines select $1, generate_series(1, $2::int)", [id, lines]);
      });
      if (disk.hasPower()) acknowledged.push(id);
      if (random.chance(0.1)) await database.exec("checkpoint");
      if (random.chance(0.1)) {
        await database.exec("delete from lines where order_id % 7 = 3");
        await database.exec("vacuum lines");
      }
    }
  } finally {
    disk.cut();
  }
  return acknowledged;
}

/** Also allows one order whose commit was under way. Returns the number of orders. */
async function expectWhole(dataDir: string, acknowledged: number[]): Promise<number> {
  const database = await open(dataDir, "durable");
  try {
    const { rows } = await database.query<{ id: number; lines: number; found: number }>(`
      select id, lines, (select count(*)::int from lines where order_id = id) as found from orders order by id`);
    expect(rows.map(({ id }) => id).slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(rows.length - acknowledged.length).toBeLessThanOrEqual(1);
    expect(rows.filter(({ id, lines, found }) => found !== lines && id % 7 !== 3)).toEqual([]);
    await database.query(
      "select bt_index_check(indexrelid, true) from pg_index where indrelid in ('orders'::regclass, 'lines'::regclass)",
    );
    return rows.length;
  } finally {
    await database.close();
  }
}

test("the embedded database loses nothing that it acknowledged in a power cut, and is not damaged", {
  timeout: (sizes.powerCuts + 1) * 2 * OPEN_MS,
}, async () => {
  const random = makeRandom(sizes.seed);
  const dataDir = path.join(folder, "durable");
  await createDatabase(dataDir);

  let orders = 0;
  for (let cut = 1; cut <= sizes.powerCuts; cut++) {
    const before = Array.from({ length: orders }, (_, index) => index + 1);
    const acknowledged = await work(dataDir, "durable", random.fork(), orders + 1);
    orders = await expectWhole(dataDir, [...before, ...acknowledged]);
  }
  console.log(`${sizes.powerCuts} power cuts, ${orders} orders kept`);
});

test("without fsync, the same power cuts lose what was acknowledged", { timeout: 6 * OPEN_MS }, async () => {
  const dataDir = path.join(folder, "volatile");
  await createDatabase(dataDir);

  // This generator cuts the power with all unsynced writes lost.
  const nothingSurvives: Random = { ...makeRandom(1), pick: (values) => values[0] as never };
  const acknowledged = await work(dataDir, "without fsync", nothingSurvives, 1);

  await expect(expectWhole(dataDir, acknowledged)).rejects.toThrow();
});

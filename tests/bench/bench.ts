/**
 * `npm run bench`: reads, orders, quotes, memory, start and JavaScript of a shop with 220 products, on both databases, each rate
 * beside that of a bare Fastify handler in the same run. Writes docs/benchmarks.md. PostgreSQL is the server of
 * TEST_DATABASE_URL, or a private one.
 *
 * `--check` fails when a figure is worse than in thresholds.ts and writes nothing; `--only=search` measures the reads whose
 * name contains it, prints them and writes nothing; `--on=embedded` or `--on=served` uses one database; `--seconds=5`
 * measures each read longer.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPrivatePostgres } from "../../scripts/support/private-postgres.ts";
import { type ShopProcess, startShop } from "../e2e/support/shop-process.ts";
import { type Bare, startBare } from "./load/bare.ts";
import { homeScriptKb } from "./load/home-scripts.ts";
import { closeConnections } from "./load/http.ts";
import { measureQuotes } from "./load/measure-quotes.ts";
import { openBuyers, placeOrders } from "./load/place-orders.ts";
import { listReadRequests, type ReadRequest } from "./load/read-requests.ts";
import { type DatabaseFigures, findMisses, type ReadRow, writeReport } from "./load/report.ts";
import { seedProducts } from "./load/seed.ts";
import { sendLoad } from "./load/send-load.ts";
import { treeMemory } from "./load/tree-memory.ts";

const CONNECTIONS = [10, 50];
const SETTLE_MS = 30_000;
const ORDERS = { warmUp: 200, measured: 1000 };
const DATABASE = "trenza_bench";
const reportFile = path.resolve(import.meta.dirname, "../../docs/benchmarks.md");

const flags = process.argv.slice(2);
const flag = (name: string) => flags.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = flag("only");
const seconds = Number(flag("seconds") ?? 2);

const figures: DatabaseFigures[] = [];
if (flag("on") !== "served") figures.push(await measure("embedded"));
if (flag("on") !== "embedded") await measureOnPostgres();
closeConnections();

const misses = findMisses(figures);
for (const miss of misses) console.log(`WORSE ${miss}`);
if (flags.includes("--check")) process.exitCode = misses.length > 0 ? 1 : 0;
else if (only === undefined && figures.length === 2) await writeFile(reportFile, writeReport(figures));

async function measureOnPostgres(): Promise<void> {
  const own = process.env.TEST_DATABASE_URL ? null : await startPrivatePostgres();
  const serverUrl = process.env.TEST_DATABASE_URL ?? own?.url;
  if (!serverUrl) {
    console.log("Not measured: install PostgreSQL 15 or later, or set TEST_DATABASE_URL");
    return;
  }
  try {
    await onServer(serverUrl, `drop database if exists ${DATABASE} with (force)`);
    await onServer(serverUrl, `create database ${DATABASE}`);
    figures.push(await measure("PostgreSQL", new URL(`/${DATABASE}`, serverUrl).href));
    await onServer(serverUrl, `drop database ${DATABASE} with (force)`);
  } finally {
    own?.stop();
  }
}

async function measure(
  database: DatabaseFigures["database"],
  databaseUrl?: string,
): Promise<DatabaseFigures> {
  const folder = await mkdtemp(path.join(tmpdir(), "trenza-bench-"));
  const dataDir = path.join(folder, "data");
  // Nearly without limits, but with the queue of a real shop.
  const env = { RATE_LIMIT_FACTOR: "1000000", ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const start = () => startShop(dataDir, path.join(folder, "shop.log"), env);
  console.log(`\n${database}: per second, bare, share, p50, p99 and processor in ms`);

  const first = await start();
  await first.stop();
  await seedProducts(dataDir, databaseUrl);
  const began = performance.now();
  const shop = await start();
  const startSeconds = (performance.now() - began) / 1000;
  const bare = await startBare(shop.url, folder);
  try {
    if (only === undefined) await wait(SETTLE_MS);
    const idle = treeMemory(shop.pid);
    const reads = await measureReads(shop, bare);
    const buyers = await openBuyers(shop.url);
    await placeOrders(shop.url, shop.pid, buyers, only === undefined ? ORDERS.warmUp : 0);
    const orders = await placeOrders(shop.url, shop.pid, buyers, only === undefined ? ORDERS.measured : 0);
    const single = {
      "memory when idle, MB": idle,
      "memory after load, MB": treeMemory(shop.pid),
      "JavaScript of the home page, gzip, KB": await homeScriptKb(shop.url),
      "second start, s": startSeconds,
      ...(await measureQuotes(shop.url, bare.url)),
    };
    console.log(orders, single);
    return { database, reads, orders, single };
  } finally {
    bare.stop();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureReads(shop: ShopProcess, bare: Bare): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  const chosen = (await listReadRequests(shop.url)).filter(({ name }) => name.includes(only ?? ""));
  for (const request of chosen) {
    for (const connections of CONNECTIONS) {
      const row = await measureRead(shop, bare, request, connections);
      rows.push(row);
      const { perSecond, p50, p99, processor } = row;
      const cells = [perSecond.toFixed(0), row.bare.toFixed(0), (perSecond / row.bare).toPrecision(2)];
      const all = [...cells, p50.toFixed(1), p99.toFixed(1), processor.toFixed(2)].map((cell) =>
        cell.padStart(8),
      );
      console.log(`${request.name.padEnd(32)}${String(connections).padStart(3)}${all.join("")}`);
    }
  }
  return rows;
}

/** The bare handler's rate is the mean of the one before and the one after. */
async function measureRead(
  shop: ShopProcess,
  bare: Bare,
  { name, ...request }: ReadRequest,
  connections: number,
): Promise<ReadRow> {
  const sendBare = () => sendLoad({ ...bare, nextPath: () => "/", connections, seconds: 1 });
  const { url, pid } = shop;
  await sendLoad({ url, pid, ...request, connections, seconds: seconds / 4 });
  const before = await sendBare();
  const measured = await sendLoad({ url, pid, ...request, connections, seconds });
  const after = await sendBare();
  return { name, connections, ...measured, bare: (before.perSecond + after.perSecond) / 2 };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

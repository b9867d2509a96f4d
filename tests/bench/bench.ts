/**
 * `npm run bench`: reads, orders, quotes, memory, start and JavaScript of a shop with 220 products; times, start and
 * memory with 22, 1,000, 20,000 and 100,000 products; 500 open pages during orders and a bulk price change; a shopper
 * during a flood. On both databases, each rate beside that of a bare Fastify handler in the same run. Writes
 * docs/benchmarks.md. PostgreSQL is the server of TEST_DATABASE_URL, or a private one. Needs an idle machine and takes
 * long: the sizes fill 121,000 products on each database. Measure one part to look at one figure.
 *
 * - `--check` fails when a figure is worse than in thresholds.ts, and writes nothing.
 * - `--part=reads`, `sizes`, `live` or `flood` measures that part, and writes nothing.
 * - `--only=search` measures the reads whose name contains it, prints them and writes nothing.
 * - `--sizes=1000,20000` adds fewer products.
 * - `--on=embedded` or `--on=server` uses one database.
 * - `--seconds=5` measures each read longer.
 */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPrivatePostgres } from "../../scripts/support/private-postgres.ts";
import type { ShopProcess } from "../e2e/support/shop-process.ts";
import { type Bare, startBare } from "./load/bare.ts";
import { findMisses } from "./load/find-misses.ts";
import { homeScriptKb } from "./load/home-scripts.ts";
import { closeConnections } from "./load/http.ts";
import { measureFlood } from "./load/measure-flood.ts";
import { measureLive } from "./load/measure-live.ts";
import { measureQuotes } from "./load/measure-quotes.ts";
import { measureSizes, SIZES } from "./load/measure-sizes.ts";
import { createShop } from "./load/new-shop.ts";
import { openBuyers, placeOrders } from "./load/place-orders.ts";
import { listReadRequests, type ReadRequest } from "./load/read-requests.ts";
import { type DatabaseFigures, type ReadRow, writeReport } from "./load/report.ts";
import { COPIES } from "./load/seed.ts";
import { sendLoad } from "./load/send-load.ts";
import { treeMemory } from "./load/tree-memory.ts";

const CONNECTIONS = [10, 50];
const SETTLE_MS = 30_000;
const ORDERS = { warmUp: 200, measured: 1000 };
const parts = ["reads", "sizes", "live", "flood"] as const;
const reportFile = path.resolve(import.meta.dirname, "../../docs/benchmarks.md");

const flags = process.argv.slice(2);
const flag = (name: string) => flags.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const only = flag("only");
const part = only === undefined ? flag("part") : "reads";
const sizes = flag("sizes")?.split(",").map(Number) ?? SIZES;
const seconds = Number(flag("seconds") ?? 2);

const figures: DatabaseFigures[] = [];
if (flag("on") !== "server") figures.push(await measure("embedded"));
if (flag("on") !== "embedded") await measureOnPostgres();
closeConnections();

const misses = findMisses(figures);
for (const miss of misses) console.log(`WORSE ${miss}`);
if (flags.includes("--check")) process.exitCode = misses.length > 0 ? 1 : 0;
else if (part === undefined && sizes === SIZES && figures.length === 2)
  await writeFile(reportFile, writeReport(figures));

async function measureOnPostgres(): Promise<void> {
  const own = process.env.TEST_DATABASE_URL ? null : await startPrivatePostgres();
  const serverUrl = process.env.TEST_DATABASE_URL ?? own?.url;
  if (!serverUrl) {
    console.log("Not measured: install PostgreSQL 15 or later, or set TEST_DATABASE_URL");
    return;
  }
  try {
    figures.push(await measure("PostgreSQL", serverUrl));
  } finally {
    own?.stop();
  }
}

async function measure(database: DatabaseFigures["database"], serverUrl?: string): Promise<DatabaseFigures> {
  const chosen = parts.filter((name) => part === undefined || name === part);
  if (chosen.length === 0) throw new Error(`no part is called ${part}: ${parts.join(", ")}`);
  const measured: DatabaseFigures = { database, reads: [], sizes: null, orders: null, single: {} };
  for (const name of chosen) {
    console.log(`\n${database}, ${name}`);
    if (name === "reads") Object.assign(measured, await measureLoad(serverUrl));
    if (name === "sizes") measured.sizes = await measureSizes(serverUrl, sizes);
    if (name === "live") Object.assign(measured.single, await measureLive(serverUrl));
    if (name === "flood") Object.assign(measured.single, await measureFlood(serverUrl));
  }
  console.log(measured.orders ?? "", measured.single);
  return measured;
}

async function measureLoad(
  serverUrl: string | undefined,
): Promise<Pick<DatabaseFigures, "reads" | "orders" | "single">> {
  console.log("per second, bare, share, p50, p99 and processor in ms");
  const created = await createShop("trenza_bench", serverUrl);
  await created.fill(COPIES);
  const began = performance.now();
  const shop = await created.start();
  const startSeconds = (performance.now() - began) / 1000;
  const bare = await startBare(shop.url, created.folder);
  try {
    if (only !== undefined) return { reads: await measureReads(shop, bare), orders: null, single: {} };
    await wait(SETTLE_MS);
    const idle = treeMemory(shop.pid);
    const reads = await measureReads(shop, bare);
    const buyers = await openBuyers(shop.url);
    await placeOrders(shop.url, shop.pid, buyers, ORDERS.warmUp);
    const orders = await placeOrders(shop.url, shop.pid, buyers, ORDERS.measured);
    const single = {
      "memory when idle, MB": idle,
      "memory after load, MB": treeMemory(shop.pid),
      "JavaScript of the home page, gzip, KB": await homeScriptKb(shop.url),
      "second start, s": startSeconds,
      ...(await measureQuotes(shop.url, bare.url)),
    };
    return { reads, orders, single };
  } finally {
    bare.stop();
    await shop.stop();
    await created.remove();
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

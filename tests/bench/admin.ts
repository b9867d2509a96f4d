/**
 * `npm run bench:admin`: response times of the admin's lists in a shop with 10,000 products, 100,000 orders of one
 * year and 20,000 contacts, over HTTP, with the embedded database and, with TEST_DATABASE_URL, with that server. Prints
 * the times next to those in admin-figures.json and marks slow ones. `--keep` saves the new times, `--check` fails on a
 * slow one, `--only=orders` runs the requests whose name starts so, `--on=embedded` or `--on=server` uses one database.
 * On a busy machine compare the processor time (with the embedded database it includes the queries) or the minimum, not
 * the 95th percentile; with load 12 on two cores the embedded database took 25 minutes.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { onServer } from "#tests/support/on-server.ts";
import { type ShopProcess, startShop } from "../e2e/support/shop-process.ts";
import { listRequests, type ScreenRequest } from "./admin/requests.ts";
import { seed } from "./admin/seed.ts";
import { processorMs } from "./load/processor-time.ts";

const TARGET_MS = 100;
/**
 * Times that every request is sent before any is measured: V8 compiles the embedded database's functions well only
 * after they have run for a while, and until then a count of 100,000 orders takes 50 ms instead of 8.
 */
const WARM_UP = 15;
const TIMES = 40;
const DATABASE = "trenza_bench_admin";
const figuresFile = path.join(import.meta.dirname, "admin-figures.json");
const admin = {
  username: "admin",
  email: "admin@correo.example",
  password: "una clave larga",
  firstName: "Ana",
  lastName: "Restrepo",
};

/**
 * Time to first byte, in ms, and the processor time of the shop's process for each request; figures kept earlier lack
 * it.
 */
type Times = { min: number; p50: number; p95: number; processor?: number };

const flags = process.argv.slice(2);
const only = flags.find((flag) => flag.startsWith("--only="))?.slice("--only=".length) ?? "";
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const kept: Record<string, Record<string, Times>> = JSON.parse(await readFile(figuresFile, "utf8"));
const serverUrl = process.env.TEST_DATABASE_URL;
let missed = 0;

if (isOn("embedded")) await measure("embedded");
if (serverUrl && isOn("server")) {
  await onServer(serverUrl, `drop database if exists ${DATABASE} with (force)`);
  await onServer(serverUrl, `create database ${DATABASE}`);
  await measure("server", new URL(`/${DATABASE}`, serverUrl).href);
  await onServer(serverUrl, `drop database ${DATABASE} with (force)`);
}
agent.destroy();
console.log(`The machine's load in the last minute: ${loadavg()[0]?.toFixed(1)}`);
if (flags.includes("--check") && missed > 0) process.exitCode = 1;

function isOn(database: string): boolean {
  return !flags.some((flag) => flag.startsWith("--on=")) || flags.includes(`--on=${database}`);
}

async function measure(name: string, databaseUrl?: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "trenza-bench-"));
  const dataDir = path.join(folder, "data");
  const start = () =>
    startShop(dataDir, path.join(folder, "shop.log"), databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  try {
    const empty = await start();
    await call(empty.url, "POST", "/api/register", "", { ...admin, isAdmin: true }).finally(empty.stop);
    const longest = await seed(dataDir, databaseUrl);
    const shop = await start();
    await measureAll(name, shop, listRequests(longest)).finally(shop.stop);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(
  database: string,
  { url, pid }: ShopProcess,
  screenRequests: ScreenRequest[],
): Promise<void> {
  const { username, password } = admin;
  const { cookie } = await call(url, "POST", "/api/login", "", { username, password });
  const last = kept[database] ?? {};
  const figures: Record<string, Times> = {};

  const chosen = screenRequests.filter(({ name }) => name.startsWith(only));

  for (const screenRequest of chosen) await sendTimes(WARM_UP, url, cookie, screenRequest);
  console.log(`\n${database}: ms, least / median / 95th percentile / processor`);
  for (const screenRequest of chosen) {
    const times = await measureOne(url, pid, cookie, screenRequest);
    figures[screenRequest.name] = times;
    const isSlow = times.p95 > (screenRequest.target ?? TARGET_MS);
    if (isSlow) missed++;
    print(screenRequest.name, times, last[screenRequest.name], isSlow);
  }
  kept[database] = { ...last, ...figures };
  if (flags.includes("--keep")) await writeFile(figuresFile, `${JSON.stringify(kept, null, 2)}\n`);
}

async function measureOne(
  url: string,
  pid: number,
  cookie: string,
  screenRequest: ScreenRequest,
): Promise<Times> {
  const processorBefore = processorMs(pid);
  const times = await sendTimes(TIMES, url, cookie, screenRequest);
  const processor = round((processorMs(pid) - processorBefore) / TIMES);
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0);
  return { min: at(0), p50: at(0.5), p95: at(0.95), processor };
}

/** Sends a request several times, one after the other. Returns the times to the first byte in ms. */
async function sendTimes(
  times: number,
  url: string,
  cookie: string,
  screenRequest: ScreenRequest,
): Promise<number[]> {
  const all: number[] = [];
  for (let time = 0; time < times; time++) {
    if (screenRequest.changedOrder) {
      const route = `/api/admin/orders/${screenRequest.changedOrder}/notes`;
      await call(url, "POST", route, cookie, { text: "Otra nota." });
    }
    all.push((await call(url, "GET", screenRequest.url, cookie)).ms);
  }
  return all;
}

type Answer = { ms: number; cookie: string };

/** One request on a keep-alive connection, and its time to first byte. Throws on an error status. */
function call(url: string, method: string, route: string, cookie: string, json?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(json === undefined ? {} : { "content-type": "application/json" }) };
    const began = performance.now();
    const sent = request(new URL(route, url), { method, agent, headers }, async (answer) => {
      const ms = performance.now() - began;
      const body = (await answer.toArray()).join("");
      const set = answer.headers["set-cookie"] ?? [];
      if ((answer.statusCode ?? 0) >= 300) {
        reject(new Error(`${method} ${route}: ${answer.statusCode} ${body}`));
      } else resolve({ ms, cookie: set.map((each) => each.split(";", 1)[0]).join("; ") });
    });
    sent.on("error", reject);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

function print(name: string, times: Times, last: Times | undefined, isSlow: boolean): void {
  const words = ({ min, p50, p95, processor }: Times) =>
    [min, p50, p95, ...(processor === undefined ? [] : [processor])]
      .map((ms) => ms.toFixed(1).padStart(8))
      .join("");
  console.log(
    `${name.padEnd(42)}${words(times)}${last ? `   last:${words(last)}` : ""}${isSlow ? "  SLOW" : ""}`,
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

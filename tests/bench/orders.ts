/**
 * `npm run bench:orders`: orders per second of one process over HTTP, with ten parallel customers and two lines per
 * order, with the embedded database and, with TEST_DATABASE_URL, with that server. Prints the figures next to those saved
 * in figures.json; `--keep` saves the new ones.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { orderBody } from "#tests/support/orders.ts";
import { startShop } from "../e2e/support/shop-process.ts";

const CUSTOMERS = 10;
const WARM_UP = 200;
const MEASURED = 1500;
const DATABASE = "trenza_bench";
const figuresFile = path.join(import.meta.dirname, "figures.json");

/** Times in ms. On a busy machine compare `processor`, the CPU time per order, not the rate. */
type Figures = { perSecond: number; p50: number; p99: number; processor: number };
type Answer = { status: number; body: string; cookie: string };

const agent = new Agent({ keepAlive: true, maxSockets: CUSTOMERS });
const kept: Record<string, Figures> = JSON.parse(await readFile(figuresFile, "utf8"));
const serverUrl = process.env.TEST_DATABASE_URL;

await measure("embedded", {});
if (serverUrl) {
  await onServer(serverUrl, `drop database if exists ${DATABASE} with (force)`);
  await onServer(serverUrl, `create database ${DATABASE}`);
  await measure("served", { DATABASE_URL: new URL(`/${DATABASE}`, serverUrl).href });
  await onServer(serverUrl, `drop database ${DATABASE} with (force)`);
}
agent.destroy();
if (process.argv.includes("--keep")) await writeFile(figuresFile, `${JSON.stringify(kept, null, 2)}\n`);

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "trenza-bench-"));
  const shop = await startShop(path.join(folder, "data"), path.join(folder, "shop.log"), env);
  try {
    const buyers = await openBuyers(shop.url);
    await placeOrders(shop.url, buyers, WARM_UP);
    const processorBefore = processorMs(shop.pid);
    const times = await placeOrders(shop.url, buyers, MEASURED);
    const processor = round((processorMs(shop.pid) - processorBefore) / MEASURED);
    const figures = { ...times, processor };
    print(name, figures, kept[name]);
    kept[name] = figures;
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ten signed-in customers, each with a cart of two products that nobody else buys. */
async function openBuyers(url: string) {
  const admin = { ...person("admin"), isAdmin: true };
  await call(url, "POST", "/api/register", admin);
  const { cookie } = await call(url, "POST", "/api/login", {
    username: admin.username,
    password: admin.password,
  });
  const { body } = await call(url, "GET", "/api/products");
  const products: { id: number; variants: { size: string; price: number }[]; price: number }[] =
    JSON.parse(body);

  const lines: Parameters<typeof orderBody>[0] = [];
  for (const { id, variants, price } of products) {
    const [first] = variants;
    if (first) {
      const sizes = variants.map(({ size, price }) => ({ size, price, stock: 1_000_000 }));
      await call(url, "PUT", `/api/products/${id}/variants`, sizes, cookie);
    } else await call(url, "PATCH", `/api/products/${id}`, { stock: 1_000_000 }, cookie);
    lines.push({ productId: id, size: first?.size ?? "", price: first?.price ?? price });
  }

  return Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, index) => ({
      cookie: (await call(url, "POST", "/api/register", person(`cliente-${index}`))).cookie,
      order: orderBody([2 * index, 2 * index + 1].flatMap((at) => lines[at % lines.length] ?? [])),
    })),
  );
}

function person(username: string) {
  const email = `${username}@correo.example`;
  return { username, email, password: "una clave larga", firstName: "Ana", lastName: "Restrepo" };
}

async function placeOrders(
  url: string,
  buyers: { cookie: string; order: unknown }[],
  count: number,
): Promise<Omit<Figures, "processor">> {
  const times: number[] = [];
  let left = count;
  const start = performance.now();

  await Promise.all(
    buyers.map(async ({ cookie, order }) => {
      while (left-- > 0) {
        const began = performance.now();
        await call(url, "POST", "/api/orders", order, cookie);
        times.push(performance.now() - began);
      }
    }),
  );

  const seconds = (performance.now() - start) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0);
  return { perSecond: round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
}

/** One request on a keep-alive connection. Throws on an error status. */
function call(url: string, method: string, route: string, json?: unknown, cookie = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(json === undefined ? {} : { "content-type": "application/json" }) };
    const sent = request(new URL(route, url), { method, agent, headers }, async (answer) => {
      const body = (await answer.toArray()).join("");
      const status = answer.statusCode ?? 0;
      const set = answer.headers["set-cookie"] ?? [];
      if (status >= 300) reject(new Error(`${method} ${route}: ${status} ${body}`));
      else resolve({ status, body, cookie: set.map((each) => each.split(";", 1)[0]).join("; ") });
    });
    sent.on("error", reject);
    sent.end(json === undefined ? undefined : JSON.stringify(json));
  });
}

function print(name: string, figures: Figures, last: Figures | undefined): void {
  const words = ({ perSecond, p50, p99, processor }: Figures) =>
    `${perSecond} orders/s, p50 ${p50} ms, p99 ${p99} ms, ${processor} ms of processor each`;
  console.log(`${name}: ${words(figures)}${last ? `\n  last: ${words(last)}` : ""}`);
}

/** CPU time of a process in ms. Linux counts in units of 10 ms. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

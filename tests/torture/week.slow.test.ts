import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { AdminStats, SalesReport } from "#contract/admin/dashboard.ts";
import { sizes } from "./sizes.ts";
import { buyOnce } from "./support/buyers.ts";
import { openEnvironment } from "./support/environment.ts";
import { makeRandom, type Random } from "./support/random.ts";

type Environment = Awaited<ReturnType<typeof openEnvironment>>;

const { visitors, orders, minutes } = sizes.week;
const DURATION_MS = minutes * 60_000;
/** The gateway's confirmations and the shop's mails follow the last order. */
const SETTLED_WITHIN_MS = 60_000;
const STAFF_EVERY_MS = 2_000;
/** Megabytes that the heap may grow from the second quarter to the last. */
const GROWTH_MB = 40;

test("a week with visitors, buyers and staff has no errors, keeps its memory, and its dashboard adds up", {
  timeout: 2 * DURATION_MS + 300_000,
}, async () => {
  const random = makeRandom(sizes.seed);
  const environment = await openEnvironment(random.fork());
  const { shop, market, buyers } = environment;
  const errors: string[] = [];
  const samples: { at: number; heapMb: number; rssMb: number }[] = [];
  let hasPassed = false;

  try {
    await shop.start();
    const began = Date.now();
    const progress = () => (Date.now() - began) / DURATION_MS;
    await Promise.all([
      spread(visitors, 20, progress, (visit) => browse(environment, errors, random.fork(), visit)),
      ...buyers.map((buyer) => spread(orders / buyers.length, 1, progress, () => buyOnce(market, buyer))),
      workAtDesk(environment, errors, progress),
      sample(async () => samples.push({ at: progress(), ...(await shop.week()) }), progress),
    ]);
    const figures = await readSettledFigures(environment);

    expect([...errors, ...market.unexpected]).toEqual([]);
    expect(await shop.audit(market.observed)).toEqual([]);
    expect(market.observed.orders.length, "too few orders to prove anything").toBeGreaterThanOrEqual(
      orders / 2,
    );
    expect(figures.rows.orders).toBeGreaterThan(0);
    expect(figures.stats).toEqual(figures.rows);
    expect(figures.report).toEqual(figures.rows);
    const quarter = (from: number) =>
      Math.min(...samples.filter(({ at }) => at >= from && at < from + 0.25).map(({ heapMb }) => heapMb));
    console.log(
      `${visitors} visitors, ${market.observed.orders.length} orders in ${((Date.now() - began) / 60_000).toFixed(1)} minutes; ` +
        `${figures.rows.orders} paid, ${figures.rows.sales} pesos; heap ${quarter(0.25).toFixed(0)} MB, then ${quarter(0.75).toFixed(0)} MB; ` +
        `at most ${Math.max(...samples.map(({ rssMb }) => rssMb)).toFixed(0)} MB resident`,
    );
    expect(quarter(0.75) - quarter(0.25)).toBeLessThan(GROWTH_MB);
    hasPassed = true;
  } finally {
    await environment.close({ folder: !hasPassed });
  }
});

/** Runs `work` so many times, evenly over the week, at most `atOnce` at the same time. */
async function spread(
  times: number,
  atOnce: number,
  progress: () => number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < times) {
      const index = next++;
      while (progress() < index / times) await wait(Math.min(DURATION_MS / times, 1_000));
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** A visitor reads the catalogue and a product, and sometimes asks what a cart costs. */
async function browse({ market }: Environment, errors: string[], random: Random, visit: number) {
  const { productId } = random.pick(market.products);
  await read(market.url, "/api/categories", errors);
  await read(market.url, `/api/products?page=${1 + (visit % 3)}`, errors);
  await read(market.url, `/api/products/${productId}`, errors);
  if (!random.chance(0.3)) return;
  await read(market.url, "/api/cart/quote", errors, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ items: [{ productId, size: "", quantity: random.between(1, 3) }] }),
  });
}

/** Somebody of the staff keeps dashboard and lists open and looks at the newest orders. */
async function workAtDesk({ market, administrator }: Environment, errors: string[], progress: () => number) {
  const headers = { cookie: administrator };
  while (progress() < 1) {
    for (const path of ["admin/stats", "admin/sales", "orders/all", "orders/recent", "orders/status-counts"])
      await read(market.url, `/api/${path}`, errors, { headers });
    const newest = market.observed.orders.at(-1);
    if (newest) await read(market.url, `/api/orders/${newest.id}`, errors, { headers });
    await wait(Math.min(STAFF_EVERY_MS, DURATION_MS / 10));
  }
}

async function sample(take: () => Promise<unknown>, progress: () => number): Promise<void> {
  while (progress() < 1) {
    await take();
    await wait(DURATION_MS / 100);
  }
}

async function read(url: string, path: string, errors: string[], init: RequestInit = {}): Promise<unknown> {
  try {
    const answer = await fetch(new URL(path, url), { ...init, signal: AbortSignal.timeout(20_000) });
    const body = await answer.text();
    if (answer.ok) return JSON.parse(body);
    errors.push(`${path}: ${answer.status} ${body.slice(0, 300)}`);
  } catch (error) {
    errors.push(`${path}: ${error}`);
  }
  return null;
}

/** What dashboard and report say, and the sums over the rows, once the last confirmation has arrived. */
async function readSettledFigures({ shop, market, administrator }: Environment) {
  const headers = { cookie: administrator };
  const latest = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const before = await shop.week();
    const stats = AdminStats.parse(await read(market.url, "/api/admin/stats", [], { headers }));
    const { total } = SalesReport.parse(await read(market.url, "/api/admin/sales", [], { headers }));
    const after = await shop.week();
    const figures = {
      rows: { sales: after.sales, orders: after.orders },
      stats: { sales: stats.totalSales, orders: stats.totalOrders },
      report: total,
    };
    const isSettled = before.orders === after.orders && stats.totalOrders === after.orders;
    if ((isSettled && total.orders === after.orders) || Date.now() > latest) return figures;
    await wait(500);
  }
}

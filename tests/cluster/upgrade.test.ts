/** `npm run test:cluster`: the previous release and this one beside each other on one PostgreSQL, behind nginx. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sizes } from "#tests/torture/sizes.ts";
import { buyUntilClosed } from "#tests/torture/support/buyers.ts";
import { makeRandom } from "#tests/torture/support/random.ts";
import { type Cluster, openCluster } from "./support/cluster.ts";
import { startVisitors } from "./support/load.ts";
import { writePreviousRelease } from "./support/previous-release.ts";

const VISITORS = 4;

let cluster: Cluster;
let commit = "";
const folder = mkdtempSync(path.join(tmpdir(), "trenza-previous-"));

beforeAll(async () => {
  const previous = writePreviousRelease(folder);
  commit = previous.commit;
  cluster = await openCluster(makeRandom(sizes.seed), previous.folder);
}, 180_000);
afterAll(async () => {
  await cluster.close({ folder: false });
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test("a rolling upgrade under load, the previous release beside this one, fails no request except those in flight", {
  timeout: 240_000,
}, async () => {
  const { market, shops, buyers } = cluster;
  const visitors = startVisitors(market, VISITORS);
  market.isClosed = false;
  const buying = buyers.map((buyer) => buyUntilClosed(market, buyer));
  const stops: { from: number; to: number }[] = [];
  for (const index of shops.keys()) {
    await wait(2_000);
    const from = Date.now();
    await cluster.upgrade(index);
    stops.push({ from, to: Date.now() });
  }
  await wait(2_000);
  market.isClosed = true;
  await Promise.all(buying);
  await visitors.stop();

  console.log(
    `upgrade from ${commit}: ${visitors.countAnswers()} requests, ${visitors.failures.length} failed, ${market.observed.orders.length} orders`,
  );
  // nginx may not repeat a POST that the system took for a port which then closed. It repeats every GET.
  const others = visitors.failures.filter(
    ({ what, started, ended }) =>
      !what.startsWith("/api/cart/quote") || !stops.some(({ from, to }) => started <= to && ended >= from),
  );
  expect(others).toEqual([]);
  expect(visitors.failures.length).toBeLessThanOrEqual(VISITORS * shops.length);
  expect(visitors.countAnswers()).toBeGreaterThan(300);
  const faults = await Promise.all(shops.map((shop) => shop.audit(market.observed)));
  expect([...market.unexpected, ...faults.flat()]).toEqual([]);
  expect(market.observed.orders.length).toBeGreaterThan(10);
});

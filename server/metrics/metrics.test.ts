import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { logSlowStatements } from "./index.ts";

const TOKEN = "una-llave-de-metricas";
const shop = testShop({ env: { METRICS_TOKEN: TOKEN } });
const withoutToken = testShop();

const scrape = async (authorization = `Bearer ${TOKEN}`) =>
  shop().request({ url: "/metrics", headers: { authorization } });

test("metrics need the token, and do not exist without one in the settings", async () => {
  const answers = [await scrape("Bearer otra"), await scrape(""), await scrape()];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 200]);
  expect(answers[2]?.headers["cache-control"]).toBe("no-store");
  expect((await withoutToken().request({ url: "/metrics" })).statusCode).toBe(404);
});

test("metrics count requests by route, conflicts about stock, and read pool, jobs and database", async () => {
  const { id } = await makeProduct(shop().ctx, { price: 20_000, stock: 1 });
  const { cookie } = await makeSignedIn(shop().ctx);
  await shop().request({ url: `/api/products/${id}` });
  await shop().request({
    method: "POST",
    url: "/api/orders",
    cookie,
    payload: orderBody([{ productId: id, price: 20_000, quantity: 2 }]),
  });

  const text = (await scrape()).body;

  expect(text).toMatch(
    /trenza_request_seconds_count\{method="GET",route="\/api\/products\/:id",status="200",cache="none"\} 1/,
  );
  expect(text).toContain('trenza_refusals_total{code="out_of_stock"} 1');
  expect(text).toContain('trenza_pool_connections{state="total"}');
  expect(text).toContain("trenza_database_up 1");
  expect(text).toContain("nodejs_eventloop_lag_seconds");
  expect(text).toContain("process_resident_memory_bytes");
});

test("dashboard and alert rules use only metrics that exist", async () => {
  const text = (await scrape()).body;
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  for (const file of ["grafana.json", "alerts.yml"]) {
    const used = readFileSync(`deploy/monitoring/${file}`, "utf8").match(
      /\b(?:trenza|nodejs|process)_[a-z0-9_]+/g,
    );
    const unknown = (used ?? []).filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, "")));
    expect([file, unknown]).toEqual([file, []]);
  }
});

test("a slow statement is logged with its placeholders and without its values", async () => {
  const recording = makeRecordingLog();
  logSlowStatements(recording.log);

  await shop().ctx.db.execute(sql`select pg_sleep(0.6) as alone, ${"un secreto"}::text`);
  await inTransaction(shop().ctx, (tx) => tx.db.execute(sql`select pg_sleep(0.6) as inside`));

  expect(recording.text()).toContain("as alone");
  expect(recording.text()).toContain("as inside");
  expect(recording.text()).not.toContain("un secreto");
});

test("a long slow statement is cut in the log", async () => {
  const recording = makeRecordingLog();
  logSlowStatements(recording.log);
  const columns = sql.raw(Array.from({ length: 900 }, (_, index) => `1 as column_${index}`).join(", "));

  await shop().ctx.db.execute(sql`select pg_sleep(0.6) as long, ${columns}`);

  expect(recording.text()).toContain("as long");
  expect(recording.text()).toMatch(/… \(\d{5} characters\)/);
  expect(recording.text().length).toBeLessThan(1500);
});

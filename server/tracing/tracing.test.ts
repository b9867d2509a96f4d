import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { makeSpanExporter } from "./span-exporter.ts";

type Attribute = { key: string; value: { stringValue?: string; intValue?: string } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector of OpenTelemetry that keeps what it receives. */
const received: { url: string; key: string; body: Export }[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as Export;
  received.push({ url: request.url ?? "", key: String(request.headers["x-key"]), body });
  response.end("{}");
});
let shop: TestShop;

beforeAll(async () => {
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  shop = await openTestShop({ env: collectorEnv() });
});
afterAll(async () => {
  await shop.close();
  collector.close();
});

function collectorEnv(service = "tienda") {
  const { port } = collector.address() as AddressInfo;
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-key=abc%3D, x-other=1",
    OTEL_SERVICE_NAME: service,
  };
}

const finished = {
  traceId: "0".repeat(32),
  spanId: "0".repeat(16),
  name: "GET /",
  kind: "server" as const,
  start: 0,
  end: 1,
  attributes: {},
  isError: false,
};
const spans = (service = "tienda") =>
  received
    .flatMap(({ body }) => body.resourceSpans)
    .filter(({ resource }) =>
      resource.attributes.some(({ key, value }) => key === "service.name" && value.stringValue === service),
    )
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const read = (span: Span | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value;

test("a request becomes a trace with its statements, and names neither its address nor its values", async () => {
  const { cookie } = await makeSignedIn(shop.ctx);
  const { id } = await makeProduct(shop.ctx, { name: "Crema de trazas" });
  const product = await shop.request({ url: `/api/products/${id}?x=secreto`, cookie });
  const favourite = await shop.request({
    method: "POST",
    url: "/api/user/wishlist",
    cookie,
    payload: { productId: id },
  });
  expect([product.statusCode, favourite.statusCode < 300]).toEqual([200, true]);

  const isDone = () => spans().some(({ name }) => name === "POST /api/user/wishlist");
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true);

  const root = spans().find(({ name }) => name === "POST /api/user/wishlist");
  const children = spans().filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(root).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(read(root, "http.route")).toEqual({ stringValue: "/api/user/wishlist" });
  expect(read(root, "http.response.status_code")?.intValue).toMatch(/^20\d$/);
  expect(children.map(({ name }) => name)).toContain("insert");
  for (const child of children) {
    expect(child).toMatchObject({ kind: 3, traceId: root?.traceId });
    expect(BigInt(child.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(child.startTimeUnixNano));
  }
  expect(received[0]).toMatchObject({ url: "/v1/traces", key: "abc=" });
  const [resource] = received[0]?.body.resourceSpans ?? [];
  expect(resource?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "tienda" },
  });
  expect(JSON.stringify(received)).not.toMatch(new RegExp(`secreto|Crema de trazas|/products/${id}`));
});

test("a job becomes a trace with its statements, and a failed one is marked", async () => {
  const { jobs } = shop.deps;
  await jobs.send(shop.ctx, "clean-up", {});
  await jobs.send(shop.ctx, "send-refills", {});
  const fail = () => Promise.reject(new Error("no refills today"));
  await jobs.work({ ...makeJobHandlers(shop.deps), "send-refills": fail });

  const find = (name: string) => spans().find((span) => span.name === name);
  await expect
    .poll(() => [find("job clean-up"), find("job send-refills")].every(Boolean), { timeout: 30_000 })
    .toBe(true);

  const [job, failed] = [find("job clean-up"), find("job send-refills")];
  expect(job).toMatchObject({ kind: 1, status: {}, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(failed).toMatchObject({ kind: 1, status: { code: 2 } });
  expect(failed?.traceId).not.toBe(job?.traceId);
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(statements.map(({ name }) => name)).toContain("delete");
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([job?.traceId]));
});

test("a job that ends while the shop stops is still sent", async () => {
  // Every open shop of this process traces every job: only this one's export shows that it waited.
  const stopping = await openTestShop({ env: collectorEnv("stopping") });
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const slowJob = async () => {
    begin();
    await setTimeout(300);
  };
  await stopping.deps.jobs.send(stopping.ctx, "low-stock-notice", {});
  await stopping.deps.jobs.work({ ...makeJobHandlers(stopping.deps), "low-stock-notice": slowJob });
  await hasBegun;
  await stopping.close();

  expect(spans("stopping").map(({ name }) => name)).toContain("job low-stock-notice");
});

test("without an endpoint nothing is traced, and a share of the requests can be chosen", () => {
  expect(readConfig({}).tracing).toBeNull();
  const given = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://otel.example", OTEL_TRACES_SAMPLER_ARG: "0.1" };
  expect(readConfig(given).tracing).toMatchObject({ ratio: 0.1, service: "trenza" });
  expect(() => readConfig({ ...given, OTEL_TRACES_SAMPLER_ARG: "2" })).toThrow(/^OTEL_TRACES_SAMPLER_ARG/);
  expect(() => readConfig({ ...given, OTEL_EXPORTER_OTLP_HEADERS: "x-key=100%" })).toThrow(
    /^OTEL_EXPORTER_OTLP_HEADERS/,
  );
});

test("spans beyond 4096 are dropped while the collector does not answer", async () => {
  const sizes: number[] = [];
  const { promise: isAnswering, resolve: answer } = Promise.withResolvers<void>();
  const slow = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    sizes.push(resourceSpans[0]?.scopeSpans[0]?.spans.length ?? 0);
    await isAnswering;
    response.end("{}");
  });
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  const endpoint = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const exporter = makeSpanExporter({ endpoint, headers: {}, service: "tienda", ratio: 1 }, shop.ctx.log);
    for (let round = 0; round < 4; round += 1) {
      for (let n = 0; n < 3000; n += 1) exporter.add(finished);
      vi.advanceTimersByTime(2000);
      await expect.poll(() => sizes.length).toBe(1);
    }
    answer();
    await exporter.close();
  } finally {
    vi.useRealTimers();
    slow.close();
  }

  expect(sizes).toEqual([3000, 4096]);
});

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, inject } from "vitest";
import { makePasswordHasher } from "#server/adapters/passwords.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openConnections } from "#server/connections/index.ts";
import { type Ctx, type Deps, systemCtx } from "#server/context.ts";
import { makeEvents } from "#server/events/events.ts";
import { makeJobs } from "#server/jobs/index.ts";
import { openTracing } from "#server/tracing/index.ts";
import { DEMO_CREDENTIALS } from "#standins/epayco/index.ts";
import { makeMemoryStorage } from "./memory-storage.ts";
import { makeRecordingMailer, type RecordingMailer } from "./recording-mailer.ts";
import { type Copy, openCopy } from "./template-database.ts";
import { makeTestClock, type TestClock } from "./test-clock.ts";
import { makeUnreachableGateway } from "./test-gateway.ts";

export type TestShop = {
  app: FastifyInstance;
  deps: Deps;
  /** System context, to prepare and inspect data. */
  ctx: Ctx;
  clock: TestClock;
  mailer: RecordingMailer;
  /** Sends a request; `cookie` comes from signIn(). */
  request(options: InjectOptions & { cookie?: string }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

export type ShopOptions = {
  env?: Record<string, string>;
  /** Replaces dependencies. */
  parts?: Partial<Deps>;
  /** Database to use instead of a new copy of the template. */
  copy?: Copy;
};

const cheapPasswords = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/** The real application with its own database. Limits are off unless the test sets RATE_LIMIT_FACTOR. */
export async function openTestShop({ env = {}, parts = {}, copy }: ShopOptions = {}): Promise<TestShop> {
  const { database, drop } = copy ?? (await openCopy(inject("template")));
  const log = pino({ level: env.LOG_LEVEL ?? "silent" });
  const clock = makeTestClock();
  const mailer = makeRecordingMailer();
  const events = makeEvents();
  const config = readConfig({ RATE_LIMIT_FACTOR: "0", SECRET_KEY: "test ".repeat(8), ...env });
  const {
    mailer: _mailer,
    gateway: _gateway,
    ...connections
  } = await openTestConnections({
    config,
    database,
    events,
    clock,
  });
  const deps: Deps = {
    config,
    database,
    clock,
    log,
    events,
    jobs: makeJobs(database, log),
    connections,
    mailer,
    gateway: makeUnreachableGateway(clock),
    storage: makeMemoryStorage(),
    passwords: makePasswordHasher(cheapPasswords),
    tracing: config.tracing && openTracing(config.tracing, log),
    setupCode: null,
    ...parts,
  };
  await deps.jobs.start();
  await database.listen(events.channel, { onPayload: events.receive, onGap: events.reportPossibleLoss });
  const app = await buildApp(deps);
  await app.ready();

  return {
    app,
    deps,
    ctx: systemCtx(deps),
    clock,
    mailer,
    request: ({ cookie, ...options }) =>
      app.inject({ ...options, headers: { ...(cookie ? { cookie } : {}), ...options.headers } }),
    async close() {
      await app.close();
      await deps.jobs.stop();
      await deps.tracing?.close();
      await drop();
    },
  };
}

/** The connections of a process, with a stand-in that never answers. */
export function openTestConnections(parts: Pick<Deps, "config" | "database" | "events" | "clock">) {
  const keys = DEMO_CREDENTIALS;
  return openConnections({ ...parts, openStandin: async () => ({ url: "http://127.0.0.1:9", keys }) });
}

/** One shop for a test file, opened before its tests and closed after them. */
export function testShop(options: ShopOptions = {}): () => TestShop {
  let shop: TestShop | undefined;
  beforeAll(async () => {
    shop = await openTestShop(options);
  });
  afterAll(() => shop?.close());
  return () => {
    if (!shop) throw new Error("the test shop is open only inside tests");
    return shop;
  };
}

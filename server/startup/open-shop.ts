import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { makePasswordHasher } from "../adapters/passwords.ts";
import { openStorage } from "../adapters/storage/index.ts";
import { buildApp } from "../app.ts";
import { deleteLeftovers, makeEncrypter, openSnapshotSocket } from "../backup/index.ts";
import { openChecksSocket } from "../checks/index.ts";
import { systemClock } from "../clock.ts";
import { type Config, ConfigError } from "../config.ts";
import { openConnections, reencryptConnections } from "../connections/index.ts";
import { type Deps, type Log, systemCtx } from "../context.ts";
import { makeEvents } from "../events/events.ts";
import type { PageSource } from "../http/page-renderer.ts";
import { makeJobHandlers } from "../jobs/handlers.ts";
import { makeJobs } from "../jobs/index.ts";
import { shopTimedChanges } from "../jobs/shop-timed-changes.ts";
import { makeTimedChanges } from "../jobs/timed-changes.ts";
import { encryptSeeds } from "../modules/two-step/index.ts";
import { readSecretKey } from "../security/secret-key.ts";
import { openTracing } from "../tracing/index.ts";
import { loadDemoIntoUnusedShop } from "./demo-store.ts";
import { openDatabase } from "./open-database.ts";
import { isPortTaken, openPaymentStandin } from "./payment-standin.ts";
import { restrictFolder } from "./private-files.ts";
import { readSetupCode } from "./setup-code.ts";
import type { ShutdownSteps } from "./shutdown-steps.ts";
import { reclaimStaleWork } from "./stale-work.ts";

/** Time for a load balancer to stop sending requests to this process. */
const DRAIN_NOTICE_MS = 3000;
/** Time for requests on open connections, before Fastify answers them with 503. */
const LAST_REQUESTS_MS = 1000;

/**
 * Connections that may wait to be accepted; Node's 511 overflow, and Linux resets some, when hundreds of open pages
 * read at once after a live event.
 */
const BACKLOG = 4096;

/**
 * Opens every part, registers how to close it in `shutdown`, and serves the shop. `openPages` may return null for a
 * server without pages. Throws ConfigError.
 */
export async function openShop(
  configured: Config,
  log: Log,
  shutdown: ShutdownSteps,
  openPages: (config: Config) => Promise<PageSource | null>,
): Promise<Deps> {
  // A wrong key is reported now, not by the first backup.
  if (configured.backup.recipient) await makeEncrypter(configured.backup.recipient);
  const pages = await openPages(configured);
  if (pages) shutdown.add("pages", pages.close);
  const database = await openDatabase(configured, (err) =>
    log.warn({ err }, "connections to the database server were lost; new ones are opened when needed"),
  );
  shutdown.add("database", database.close);
  // A damaged key file is reported now, not when somebody first needs it.
  readSecretKey(configured);
  const events = makeEvents();
  await database.listen(events.channel, { onPayload: events.receive, onGap: events.reportPossibleLoss });
  let standinUrl: string | null = null;
  const { mailer, gateway, ...connections } = await openConnections({
    config: configured,
    database,
    events,
    clock: systemClock,
    async openStandin() {
      const standin = await openPaymentStandin(configured, log);
      shutdown.add("payment stand-in", standin.close);
      standinUrl = new URL(standin.url).origin;
      return standin;
    },
  });
  const config = { ...configured, standinUrl };
  const storage = await openStorage(config);
  if (existsSync(config.dataDir)) await restrictFolder(config.dataDir, log);

  const tracing = config.tracing && openTracing(config.tracing, log);
  if (tracing) shutdown.add("tracing", tracing.close);
  const jobs = makeJobs(database, log);
  const deps: Deps = {
    config,
    database,
    clock: systemClock,
    log,
    events,
    jobs,
    connections,
    mailer,
    gateway,
    storage,
    passwords: makePasswordHasher(),
    tracing,
    setupCode: await readSetupCode(config, database),
  };
  await jobs.start();
  shutdown.add("jobs", jobs.stop);
  await reclaimStaleWork(deps);
  await encryptSeeds(systemCtx(deps));
  await reencryptConnections(systemCtx(deps));

  await loadDemoIntoUnusedShop(deps);
  await deleteLeftovers(deps);
  const snapshotSocket = await openSnapshotSocket(deps);
  if (snapshotSocket) shutdown.add("backup socket", snapshotSocket.close);
  const checksSocket = await openChecksSocket(deps);
  shutdown.add("checks socket", checksSocket.close);
  const timedChanges = makeTimedChanges(deps, shopTimedChanges);
  shutdown.add("timed changes", timedChanges.stop);
  // Before the first request: a sale may have ended while the shop was stopped.
  await timedChanges.run();
  await serve(deps, pages, shutdown);
  await jobs.work(makeJobHandlers(deps));
  return deps;
}

async function serve(deps: Deps, pages: PageSource | null, shutdown: ShutdownSteps): Promise<void> {
  const { config } = deps;
  const app = await buildApp(deps, pages);
  shutdown.add("requests", async () => {
    app.startDraining();
    if (config.isPublic) await wait(DRAIN_NOTICE_MS);
    await refuseConnections(app);
    await app.close();
  });

  try {
    await app.listen({
      port: config.port,
      host: config.host,
      backlog: BACKLOG,
      // Names the public URL: cookies, cart and the return from the gateway belong to that origin.
      listenTextResolver: (address) => `Listening at ${address}; the shop is open at ${config.publicUrl}`,
    });
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new ConfigError(`PORT: otro programa ya usa el puerto ${config.port}. Elige otro.`);
  }
}

/**
 * A load balancer gives a refused connection to another process, but must not repeat a POST that was answered with 503.
 * Resolves once all connections are closed, or after some time: sockets stay open.
 */
async function refuseConnections({ server }: FastifyInstance): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  await Promise.race([closed, wait(LAST_REQUESTS_MS, undefined, { ref: false })]);
}

import { setTimeout as wait } from "node:timers/promises";
import { makeEpayco, standinAddresses } from "../adapters/epayco/index.ts";
import { makeMailer } from "../adapters/mail/index.ts";
import { makePasswordHasher } from "../adapters/passwords.ts";
import { openStorage } from "../adapters/storage/index.ts";
import { buildApp } from "../app.ts";
import { systemClock } from "../clock.ts";
import { type Config, ConfigError } from "../config.ts";
import type { Deps, Log } from "../context.ts";
import { makeEvents } from "../events.ts";
import type { PageSource } from "../http/page-renderer.ts";
import { makeJobHandlers } from "../jobs/handlers.ts";
import { makeJobs } from "../jobs/index.ts";
import type { Closing } from "./closing.ts";
import { loadFirstContents } from "./first-contents.ts";
import { openDatabase } from "./open-database.ts";
import { openPageSource } from "./page-source.ts";
import { isPortTaken, openPaymentStandin } from "./payment-standin.ts";
import { readSetupCode } from "./setup-code.ts";
import { takeOver } from "./take-over.ts";

/** For a load balancer to notice that this process takes nobody any more. */
const DRAIN_NOTICE_MS = 3000;

/**
 * Opens every part and serves the shop, without pages where `openPages` answers none. Each part is closed again
 * through `closing`. Throws ConfigError.
 */
export async function openShop(
  given: Config,
  log: Log,
  closing: Closing,
  openPages: (config: Config) => Promise<PageSource | null> = openPageSource,
): Promise<Deps> {
  const pages = await openPages(given);
  if (pages) closing.add("pages", pages.close);
  const database = await openDatabase(given);
  closing.add("database", database.close);
  const { config, gateway } = await openGateway(given, log, closing);

  const events = makeEvents();
  const jobs = makeJobs(database, log);
  const deps: Deps = {
    config,
    database,
    clock: systemClock,
    log,
    events,
    jobs,
    mailer: makeMailer(config),
    gateway,
    storage: await openStorage(config),
    passwords: makePasswordHasher(),
    setupCode: await readSetupCode(config, database),
  };
  await database.listen(events.channel, { onPayload: events.receive, onGap: events.missed });
  await jobs.start();
  closing.add("jobs", jobs.stop);
  await takeOver(deps);

  await loadFirstContents(deps);
  await serve(deps, pages, closing);
  await jobs.work(makeJobHandlers(deps));
  return deps;
}

/** ePayco with the shop's keys or, without any, the stand-in in its place. */
async function openGateway(config: Config, log: Log, closing: Closing) {
  const common = { publicUrl: config.publicUrl, clock: systemClock };
  if (config.epayco.keys) {
    return { config, gateway: makeEpayco({ ...config.epayco, ...common, keys: config.epayco.keys }) };
  }

  const standin = await openPaymentStandin(config, log);
  closing.add("payment stand-in", standin.close);
  const epayco = { ...config.epayco, ...standinAddresses(standin.url) };
  return { config: { ...config, epayco }, gateway: makeEpayco({ ...epayco, ...common, keys: standin.keys }) };
}

async function serve(deps: Deps, pages: PageSource | null, closing: Closing): Promise<void> {
  const { config } = deps;
  const app = await buildApp(deps, pages);
  closing.add("requests", async () => {
    app.startDraining();
    if (config.isPublic) await wait(DRAIN_NOTICE_MS);
    await app.close();
  });

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    throw new ConfigError(`PORT: ${config.port} is taken by another program. Choose another port.`);
  }
}

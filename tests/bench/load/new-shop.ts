import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { openEmbedded, openServed } from "#server/db/client.ts";
import { type ShopProcess, startShop } from "../../e2e/support/shop-process.ts";

/** The demo shop on a database of its own. Not running until `start`. */
export type NewShop = {
  folder: string;
  start: () => Promise<ShopProcess>;
  /** Runs SQL on the stopped shop's database and updates the planner's statistics. */
  fill: (statements: string) => Promise<void>;
  remove: () => Promise<void>;
};

/** In ms. The shop's own time-outs end a seed: it is one query that takes minutes on a busy machine. */
const TEN_MINUTES = 600_000;
const seedTimeouts = {
  connection: 10_000,
  lock: TEN_MINUTES,
  statement: TEN_MINUTES,
  idleInTransaction: TEN_MINUTES,
  answer: TEN_MINUTES,
};

/** Nearly without limits, but with the queue of a real shop. */
const NO_LIMITS = { RATE_LIMIT_FACTOR: "1000000" };
/** The same behind a proxy, so that requests can come from any address. */
export const PROXIED = { ...NO_LIMITS, TRUST_PROXY: "127.0.0.1,::1" };

/** Creates the demo shop on the embedded database, or in a new database of the server. */
export async function createShop(
  name: string,
  serverUrl: string | undefined,
  env: Record<string, string> = NO_LIMITS,
): Promise<NewShop> {
  const folder = await mkdtemp(path.join(tmpdir(), "trenza-bench-"));
  const dataDir = path.join(folder, "data");
  const databaseUrl = serverUrl && new URL(`/${name}`, serverUrl).href;
  const drop = async () => serverUrl && onServer(serverUrl, `drop database if exists ${name} with (force)`);
  await drop();
  if (serverUrl) await onServer(serverUrl, `create database ${name}`);

  const start = () =>
    startShop(dataDir, path.join(folder, "shop.log"), {
      ...env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
  const first = await start();
  await first.stop();
  return {
    folder,
    start,
    async fill(statements) {
      const database = databaseUrl
        ? await openServed(databaseUrl, seedTimeouts)
        : await openEmbedded({ dataDir: path.join(dataDir, "database") });
      try {
        await database.exec(statements);
        await (database.kind === "served" ? database.exec("vacuum analyze") : database.vacuumAnalyze());
      } finally {
        await database.close();
      }
    },
    async remove() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onServer } from "#tests/support/on-server.ts";
import { type ShopProcess, startShop } from "../../e2e/support/shop-process.ts";
import { fill, inDatabase } from "../stopped-shop.ts";

/** The demo shop on a database of its own. Not running until `start`. */
export type NewShop = {
  folder: string;
  start: () => Promise<ShopProcess>;
  /** Runs SQL on the stopped shop's database and updates the planner's statistics. */
  fill: (statements: string) => Promise<void>;
  remove: () => Promise<void>;
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
    fill: (statements) => inDatabase(dataDir, databaseUrl, (database) => fill(database, statements)),
    async remove() {
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

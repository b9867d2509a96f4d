import path from "node:path";
import { findStablePort, openMarket } from "#tests/torture/support/environment.ts";
import { makeKillableShop } from "#tests/torture/support/killable-shop.ts";
import type { Random } from "#tests/torture/support/random.ts";
import { startNginx } from "./nginx.ts";

const SHOPS = 3;

/**
 * Three shops on one PostgreSQL behind nginx, which listens at the market's address.
 *
 * @param release folder of the source that they run; this one unless given
 */
export async function openCluster(random: Random, release?: string) {
  const opened = await openMarket(random);
  const ports: number[] = [];
  while (ports.length < SHOPS) ports.push(await findStablePort());
  const makeShop = (port: number, folder?: string) => {
    const settings = { PORT: String(port), SECRET_KEY: "cluster ".repeat(4), TRUST_PROXY: "127.0.0.1" };
    const log = path.join(opened.folder, `shop-${port}.log`);
    const shop = makeKillableShop({ ...opened.env, ...settings }, log, folder);
    return Object.assign(shop, { url: `http://127.0.0.1:${port}` });
  };
  const shops = ports.map((port) => makeShop(port, release));
  await Promise.all(shops.map((shop) => shop.start()));
  const nginx = await startNginx(opened.folder, opened.port, ports);

  return {
    ...opened,
    shops,
    databaseUrl: opened.env.DATABASE_URL ?? "",
    /** Stops a shop and starts one of this release in its place. */
    async upgrade(index: number): Promise<void> {
      await shops[index]?.stop();
      const shop = makeShop(ports[index] ?? 0);
      shops[index] = shop;
      await shop.start();
    },
    async close(keep: { folder: boolean }) {
      opened.market.isClosed = true;
      await nginx.stop();
      const stopped = await Promise.allSettled(shops.map((shop) => shop.stop()));
      await opened.close(keep);
      for (const result of stopped) if (result.status === "rejected") throw result.reason;
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

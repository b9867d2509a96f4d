import path from "node:path";
import { findStablePort, openMarket } from "#tests/torture/support/environment.ts";
import { makeKillableShop } from "#tests/torture/support/killable-shop.ts";
import type { Random } from "#tests/torture/support/random.ts";
import { startNginx } from "./nginx.ts";

const SHOPS = 3;

/** Three shops on one PostgreSQL behind nginx, which listens at the market's address. */
export async function openCluster(random: Random) {
  const opened = await openMarket(random);
  const ports: number[] = [];
  while (ports.length < SHOPS) ports.push(await findStablePort(random));
  const shops = ports.map((port) =>
    Object.assign(
      makeKillableShop(
        { ...opened.env, PORT: String(port), SECRET_KEY: "cluster ".repeat(4), TRUST_PROXY: "127.0.0.1" },
        path.join(opened.folder, `shop-${port}.log`),
      ),
      { url: `http://127.0.0.1:${port}` },
    ),
  );
  await Promise.all(shops.map((shop) => shop.start()));
  const nginx = await startNginx(opened.folder, opened.port, ports);

  return {
    ...opened,
    shops,
    databaseUrl: opened.env.DATABASE_URL ?? "",
    async close(keep: { folder: boolean }) {
      opened.market.isClosed = true;
      await nginx.stop();
      await Promise.all(shops.map((shop) => shop.stop()));
      await opened.close(keep);
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

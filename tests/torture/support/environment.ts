import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { systemClock } from "#server/clock.ts";
import type { Ctx } from "#server/context.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { DEMO_CREDENTIALS, startStandin } from "#standins/epayco/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { startSmtpServer } from "#tests/support/smtp-server.ts";
import { openCopyForProcess } from "#tests/support/template-database.ts";
import { openTestShop } from "#tests/support/test-shop.ts";
import type { Buyer, Market, Product } from "./buyers.ts";
import { makeKillableShop } from "./killable-shop.ts";
import type { Random } from "./random.ts";

const BUYERS = 6;
/** Stock per product. The first is scarce, so that some orders are refused. */
const STOCKS = [40, 100_000, 100_000, 100_000];
/** The gateway's retry gaps: about two minutes in total, longer than a restart. */
const WEBHOOK_RETRY_MS = Array.from({ length: 50 }, (_, index) => 200 + 100 * index);

/**
 * Products, buyers, gateway and mail server that keep running, and the settings of shops that serve them.
 *
 * @param prepare adds data of one test before the shops start
 */
export async function openMarket(
  random: Random,
  prepare: (ctx: Ctx) => Promise<void> = async () => undefined,
) {
  const folder = await mkdtemp(path.join(tmpdir(), "trenza-torture-"));
  const copy = await openCopyForProcess(inject("template"), path.join(folder, "data"));
  const setupShop = await openTestShop({
    copy: { database: copy.database, drop: () => copy.database.close() },
    parts: { clock: systemClock },
  });
  const { ctx } = setupShop;
  await updateSettings(ctx, { general: { name: "Trenza Botánica", email: "tienda@correo.example" } });
  const products: Product[] = [];
  for (const stock of STOCKS) {
    const product = await makeProduct(ctx, { stock, price: 20_000 });
    products.push({ productId: product.id, price: 20_000 });
  }
  const buyers: Buyer[] = [];
  while (buyers.length < BUYERS)
    buyers.push({ cookie: (await makeSignedIn(ctx)).cookie, random: random.fork() });
  const administrator = (await makeSignedIn(ctx, { isAdmin: true })).cookie;
  await prepare(ctx);
  await setupShop.close();

  const standin = await startStandin({ port: 0, ...DEMO_CREDENTIALS });
  await standin.setFaults({ webhookRetryMs: WEBHOOK_RETRY_MS });
  const mailServer = await startSmtpServer();
  const port = await findStablePort();
  const url = `http://127.0.0.1:${port}`;
  const market: Market = {
    url,
    standin,
    products,
    observed: {
      units: STOCKS.reduce((sum, stock) => sum + stock, 0),
      orders: [],
      cancelled: [],
      accepted: [],
      confirmations: [],
    },
    answerCount: 0,
    unexpected: [],
    isClosed: false,
  };

  return {
    folder,
    market,
    /** Port of the market's address. */
    port,
    buyers,
    /** Cookie header of an administrator. */
    administrator,
    mailServer,
    env: {
      ...copy.env,
      PORT: String(port),
      PUBLIC_URL: url,
      SMTP_URL: mailServer.url,
      RATE_LIMIT_FACTOR: "0",
      LOG_LEVEL: "warn",
      DEMO: "0",
      EPAYCO_PUBLIC_KEY: DEMO_CREDENTIALS.publicKey,
      EPAYCO_PRIVATE_KEY: DEMO_CREDENTIALS.privateKey,
      EPAYCO_CUST_ID: DEMO_CREDENTIALS.custId,
      EPAYCO_P_KEY: DEMO_CREDENTIALS.pKey,
      EPAYCO_APIFY_URL: standin.url,
      EPAYCO_VALIDATION_URL: standin.url,
      EPAYCO_CHECKOUT_URL: standin.url,
      EPAYCO_CHECKOUT_JS: `${standin.url}/checkout-v2.js`,
    } as Record<string, string>,
    /** To be called after the shops have ended. */
    async close(keep: { folder: boolean }) {
      market.isClosed = true;
      await standin.close();
      await mailServer.close();
      await copy.drop();
      if (!keep.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A market with one shop to kill. */
export async function openEnvironment(random: Random) {
  const opened = await openMarket(random);
  const shop = makeKillableShop(opened.env, path.join(opened.folder, "shop.log"));
  return {
    ...opened,
    shop,
    async close(keep: { folder: boolean }) {
      opened.market.isClosed = true;
      await shop.kill().catch(() => undefined);
      await opened.close(keep);
    },
  };
}

/**
 * A port below the range for outgoing connections, so that it is free again after each kill. Not chosen by the seed:
 * another test with the same seed would choose the same port while this one's shop is dead.
 */
export async function findStablePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000);
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once("error", () => resolve(false))
        .once("listening", () => probe.close(() => resolve(true)))
        .listen(port, "127.0.0.1");
    });
    if (isFree) return port;
  }
}

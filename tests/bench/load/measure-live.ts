import { setTimeout as wait } from "node:timers/promises";
import type { SingleName } from "../thresholds.ts";
import { openAdministrator } from "./administrator.ts";
import { call } from "./http.ts";
import { createShop, PROXIED } from "./new-shop.ts";
import { type OpenPages, openPages, type ShownPage } from "./open-pages.ts";
import { percentile } from "./percentile.ts";
import { type Buyer, openBuyers } from "./place-orders.ts";
import { manyProducts } from "./seed.ts";
import { startStallProbe } from "./stall-probe.ts";

const PAGES = 500;
const ORDERS_PER_SECOND = 20;
const SECONDS = 20;
/** The most that one bulk change may have. */
const REPRICED = 10_000;
const DEMO_PRODUCTS = 22;

export type LiveName = Extract<SingleName, `live: ${string}` | `bulk: ${string}`>;

/** 500 open pages while 20 orders a second are placed, and then while 10,000 products get new prices. */
export async function measureLive(serverUrl: string | undefined): Promise<Record<LiveName, number>> {
  const shop = await createShop("trenza_bench_live", serverUrl, PROXIED);
  await shop.fill(manyProducts(REPRICED - DEMO_PRODUCTS));
  const { url, stop } = await shop.start();
  let pages: OpenPages | undefined;
  try {
    const buyers = await openBuyers(url);
    pages = await openPages(url, await chooseShownPages(url));
    const orderTimes = await placeOrdersEvenly(url, buyers);
    await pages.settled();
    const figures = {
      "live: reads of 500 open pages, p99, ms": percentile(pages.times, 0.99),
      "live: orders, 20 a second, p99, ms": percentile(orderTimes, 0.99),
    };
    console.log(`${pages.times.length} reads of open pages, ${orderTimes.length} orders`);
    const ofPrices = await reprice(url, pages);
    return {
      ...figures,
      ...ofPrices,
      "live: refused reads": pages.refused(),
      "live: pages disconnected": pages.disconnected(),
    };
  } finally {
    pages?.close();
    await stop();
    await shop.remove();
  }
}

/**
 * 300 product pages, among them those of all bought products, 100 first pages of the shop, and 100 fifth ones, which
 * list the bought products.
 */
async function chooseShownPages(url: string): Promise<ShownPage[]> {
  type Listed = { id: number; slug: string };
  const list = async (query: string): Promise<Listed[]> =>
    JSON.parse((await call(url, "GET", `/api/products?${query}`)).body);
  // The products of `openBuyers` are the last ten of this list.
  const products = (await list("pageSize=100&minPrice=1")).slice(-50);
  const [first, fifth] = await Promise.all([1, 5].map((page) => list(`pageSize=20&page=${page}`)));
  return Array.from({ length: PAGES }, (_, at) => {
    if (at >= 300) {
      const [page, shown] = at < 400 ? [1, first] : [5, fifth];
      return {
        path: `/api/products?pageSize=20&page=${page}`,
        productIds: new Set(shown?.map(({ id }) => id)),
      };
    }
    const product = products[at % products.length];
    if (!product) throw new Error("the shop has too few products");
    return { path: `/api/products/slug/${product.slug}`, productIds: new Set([product.id]) };
  });
}

async function placeOrdersEvenly(url: string, buyers: readonly Buyer[]): Promise<number[]> {
  const times: number[] = [];
  const orders: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < ORDERS_PER_SECOND * SECONDS; index++) {
    await wait(Math.max(1, start + (index * 1000) / ORDERS_PER_SECOND - performance.now()));
    const buyer = buyers[index % buyers.length];
    if (!buyer) throw new Error("no buyers");
    const began = performance.now();
    orders.push(
      call(url, "POST", "/api/orders", buyer.order, buyer.cookie).then(() => {
        times.push(performance.now() - began);
      }),
    );
  }
  await Promise.all(orders);
  return times;
}

async function reprice(url: string, pages: OpenPages) {
  const cookie = await openAdministrator(url);
  const request = { selection: { matching: {} }, action: { type: "price", percent: 10 } };
  const preview = await call(url, "POST", "/api/admin/products/bulk/preview", request, cookie);
  const { affected, fingerprint } = JSON.parse(preview.body);
  if (affected < REPRICED * 0.99) throw new Error(`the change has ${affected} products`);

  for (const messages of pages.received) messages.length = 0;
  const probe = startStallProbe(url);
  await wait(500);
  const began = performance.now();
  await call(url, "POST", "/api/admin/products/bulk", { ...request, fingerprint }, cookie);
  const answered = performance.now();
  while (pages.received.some((messages) => messages.length === 0)) await wait(50);
  await pages.settled();
  const upToDate = pages.lastRead();
  return {
    "bulk: 10,000 new prices, s": (answered - began) / 1000,
    "bulk: events for each page": Math.max(...pages.received.map((messages) => messages.length)),
    "bulk: until all pages are up to date, s": (upToDate - answered) / 1000,
    "bulk: longest stall, ms": await probe.stop(),
  };
}

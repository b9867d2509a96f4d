/**
 * `npm run bench:throttled`: home, shop and product in a throttled browser (CPU ÷ 4, 1.6 Mbit/s, 150 ms round trip),
 * median of five visits with an empty cache. Prints largest contentful paint, time until hydrated, and total blocking
 * time. Needs an idle machine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, devices } from "@playwright/test";
import { HYDRATED_MARK } from "../../app/lib/use-hydrated-mark.ts";
import { CHROMIUM_ARGS, ensureChromium } from "../../scripts/support/chromium.ts";
import { startShop } from "../e2e/support/shop-process.ts";
import { median } from "../support/median.ts";

const VISITS = 5;
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const pages = { home: "/", shop: "/shop", product: "/product/spa-capilar-con-canela" };

type Visit = { largestPaint: number; responds: number; blocked: number };

const folder = await mkdtemp(path.join(tmpdir(), "trenza-throttled-"));
const shop = await startShop(path.join(folder, "data"), path.join(folder, "shop.log"));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });

try {
  for (const [name, address] of Object.entries(pages)) {
    // Warms the page cache: only one visitor ever meets an uncached page.
    await fetch(shop.url + address);
    const visits: Visit[] = [];
    while (visits.length < VISITS) visits.push(await visit(browser, shop.url + address));
    const seconds = (key: keyof Visit) => `${(median(visits.map((one) => one[key])) / 1000).toFixed(2)} s`;
    console.log(
      `${name}: largest paint ${seconds("largestPaint")}, responds ${seconds("responds")}, blocked ${seconds("blocked")}`,
    );
  }
} finally {
  await browser.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`The machine's load in the last minute: ${loadavg()[0]?.toFixed(1)}`);

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...devices["Pixel 7"], locale: "es-CO" });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", NETWORK);
  await client.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED_MARK);
  const figures = await page.evaluate(readFigures, HYDRATED_MARK);
  await context.close();
  return figures;
}

declare global {
  interface Window {
    benchFigures: { largestPaint: number; blocked: number };
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  const BLOCKING_MS = 50;
  const figures = { largestPaint: 0, blocked: 0 };
  window.benchFigures = figures;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.largestPaint = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.blocked += entry.duration - BLOCKING_MS;
  }).observe({ type: "longtask", buffered: true });
}

function readFigures(mark: string): Visit {
  return { ...window.benchFigures, responds: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN };
}

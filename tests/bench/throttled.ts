/**
 * `npm run bench:throttled`: home, shop, product and cart in a throttled browser (CPU ÷ 4, 1.6 Mbit/s, 150 ms round
 * trip), median of five visits with an empty cache. Prints largest contentful paint, time until hydrated, total
 * blocking time, cumulative layout shift while the page is scrolled to its end, and the longest interaction of a few
 * taps. `--check` fails on a missed target. Needs an idle machine.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { HYDRATED_MARK } from "../../app/lib/use-hydrated-mark.ts";
import { CHROMIUM_ARGS, ensureChromium } from "../../scripts/support/chromium.ts";
import { startShop } from "../e2e/support/shop-process.ts";
import { median } from "../support/median.ts";

const VISITS = 5;
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const pages = { home: "/", shop: "/shop", product: "/product/spa-capilar-con-canela", cart: "/cart" };

/** Times in ms. */
type Visit = {
  largestPaint: number;
  responds: number;
  blocked: number;
  /** Cumulative layout shift. */
  shifted: number;
  /** The longest interaction of the visit; 0 without one that took 16 ms. */
  interaction: number;
};
const MOST: Partial<Visit> = { largestPaint: 1500, interaction: 150, shifted: 0.02 };
/** What a visit taps, in this order, as far as the page has it. */
const TAPS = ["Abrir el menú", "Cerrar", "Buscar", "Cerrar", "Añadir al carrito"];
const BEFORE_TAP_MS = 300;
const AFTER_TAP_MS = 800;

const folder = await mkdtemp(path.join(tmpdir(), "trenza-throttled-"));
const shop = await startShop(path.join(folder, "data"), path.join(folder, "shop.log"));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });

try {
  for (const [name, address] of Object.entries(pages)) {
    // Warms the page cache: only one visitor ever meets an uncached page.
    await fetch(shop.url + address);
    const visits: Visit[] = [];
    while (visits.length < VISITS) visits.push(await visit(browser, shop.url + address));
    const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
    const seconds = (key: keyof Visit) => `${(of(key) / 1000).toFixed(2)} s`;
    console.log(
      `${name}: largest paint ${seconds("largestPaint")}, responds ${seconds("responds")}, blocked ${seconds("blocked")}, ` +
        `shifted ${of("shifted").toFixed(4)}, longest interaction ${of("interaction").toFixed(0)} ms`,
    );
    for (const key of Object.keys(MOST) as (keyof Visit)[]) {
      const most = MOST[key] ?? Number.POSITIVE_INFINITY;
      if (!(of(key) > most)) continue;
      console.log(`Missed: ${name}: ${key} ${of(key).toFixed(3)}, at most ${most}`);
      if (process.argv.includes("--check")) process.exitCode = 1;
    }
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
  await tapAndScroll(page);
  const figures = await page.evaluate(readFigures, HYDRATED_MARK);
  await context.close();
  return figures;
}

async function tapAndScroll(page: Page): Promise<void> {
  for (const name of TAPS) {
    const button = page.getByRole("button", { name, exact: true }).first();
    if (!(await button.isVisible())) continue;
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) continue;
    await page.waitForTimeout(BEFORE_TAP_MS);
    // `button.tap()` would run its own checks in the page, and the interaction would wait for them.
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(AFTER_TAP_MS);
  }
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "smooth" }));
  await page.waitForTimeout(3 * AFTER_TAP_MS);
}

declare global {
  interface Window {
    benchFigures: Omit<Visit, "responds">;
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  const BLOCKING_MS = 50;
  const SHORTEST_INTERACTION_MS = 16;
  const figures = { largestPaint: 0, blocked: 0, shifted: 0, interaction: 0 };
  window.benchFigures = figures;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.largestPaint = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.blocked += entry.duration - BLOCKING_MS;
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) figures.shifted += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) figures.interaction = Math.max(figures.interaction, entry.duration);
    }
  }).observe({
    type: "event",
    buffered: true,
    durationThreshold: SHORTEST_INTERACTION_MS,
  } as PerformanceObserverInit);
}

function readFigures(mark: string): Visit {
  return { ...window.benchFigures, responds: performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN };
}

import type { Page } from "@playwright/test";
import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

type Weight = {
  /** As they are sent, in KiB. */
  scripts: number;
  /** Document, scripts, styles, fonts, pictures and data, as they are sent, in KiB; no videos. */
  all: number;
  requests: number;
  /** Event listeners of the page, React's included. */
  listeners: number;
};

/** The most that a visit on a phone may load, before anything is touched. */
const MOST: Record<string, Weight> = {
  "/": { scripts: 140, all: 820, requests: 27, listeners: 350 },
  "/shop": { scripts: 143.6, all: 305, requests: 31, listeners: 410 },
  "/product/spa-capilar-con-canela": { scripts: 156, all: 310, requests: 35, listeners: 380 },
  "/cart": { scripts: 146.4, all: 270, requests: 34, listeners: 245 },
};

test.use({ viewport: { width: 390, height: 844 } });

for (const [path, most] of Object.entries(MOST)) {
  test(`${path} keeps its budgets of scripts, bytes, requests and listeners on a phone`, async ({ page }) => {
    if (path === "/cart") await addToCart(page, "spa-capilar-con-canela", "260 ml");
    await page.goto(path);

    const weight = await weigh(page);
    test.info().annotations.push({ type: "weight", description: JSON.stringify(weight) });
    expect(weight.scripts).toBeGreaterThan(100);
    for (const name of ["scripts", "all", "requests", "listeners"] as const) {
      expect.soft(weight[name], name).toBeLessThanOrEqual(most[name]);
    }
  });
}

async function weigh(page: Page): Promise<Weight> {
  await page.waitForLoadState("networkidle");
  // The socket's client follows when the page is idle.
  await expect.poll(() => page.evaluate(countScripts)).toBeGreaterThan(5);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 2000))));
  return { ...(await page.evaluate(sumOfTransfers)), listeners: await countListeners(page) };
}

function countScripts(): number {
  return performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length;
}

/** Without videos: how much of one is loaded depends on the machine's speed. */
function sumOfTransfers(): Omit<Weight, "listeners"> {
  const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ initiatorType, name }) => initiatorType !== "video" && !/\.(mp4|webm)$/.test(name));
  const kibOf = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
  return {
    scripts: kibOf(loaded.filter(({ name }) => name.endsWith(".js"))),
    all: kibOf(loaded),
    requests: loaded.length,
  };
}

/** After a garbage collection: listeners of removed elements count until then. */
async function countListeners(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  await client.send("HeapProfiler.collectGarbage");
  const { metrics } = await client.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "JSEventListeners")?.value ?? Number.NaN;
}

import type { Page } from "@playwright/test";
import { addToCart } from "./support/checkout.ts";
import { expect, test } from "./support/shop.ts";

/** Scripts that a visit on a phone loads before anything is touched, as they are sent, in KiB. */
const MOST = { "/": 150, "/shop": 150, "/product/spa-capilar-con-canela": 161, "/cart": 155 };

test.use({ viewport: { width: 390, height: 844 } });

async function scriptsOf(page: Page): Promise<number> {
  await page.waitForLoadState("networkidle");
  // The toasts and the socket's client follow when the page is idle.
  await expect.poll(() => page.evaluate(countScripts)).toBeGreaterThan(5);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 2000))));
  return page.evaluate(() => {
    const sizes = new Map<string, number>();
    for (const entry of performance.getEntriesByType("resource")) {
      if (entry instanceof PerformanceResourceTiming && entry.name.endsWith(".js")) {
        sizes.set(entry.name, entry.encodedBodySize);
      }
    }
    return [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024;
  });
}

function countScripts(): number {
  return performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length;
}

for (const [path, most] of Object.entries(MOST)) {
  test(`${path} loads at most ${most} KiB of scripts on a phone`, async ({ page }) => {
    if (path === "/cart") await addToCart(page, "spa-capilar-con-canela", "260 ml");
    await page.goto(path);

    const size = await scriptsOf(page);
    test.info().annotations.push({ type: "KiB", description: size.toFixed(1) });
    expect(size).toBeLessThan(most);
    expect(size).toBeGreaterThan(100);
  });
}

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { gotoHydrated } from "./hydrated.ts";
import { collectPageErrors } from "./page-errors.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";
import { TEMPLATE_VARIABLE } from "./template.ts";

type Visit = {
  /** Add a pattern for each console error that the test expects, such as a 409. */
  expectedErrors: RegExp[];
  /** Opens a page in a new browser context, as another person with own cookies and cart. */
  newVisitor: () => Promise<Page>;
};

type Worker = {
  /** Additional environment variables of the shop; a file that sets them with `test.use` gets its own shop. */
  shopEnv: Record<string, string>;
  shop: ShopProcess;
};

/**
 * Tests against the real shop with the demo store, one per worker. Rate limits are off unless `shopEnv` sets
 * `RATE_LIMIT_FACTOR`. A test fails when any of its pages logs an error.
 */
export const test = base.extend<Visit, Worker>({
  shopEnv: [{}, { option: true, scope: "worker" }],

  shop: [
    async ({ shopEnv }, use, { workerIndex }) => {
      const template = process.env[TEMPLATE_VARIABLE];
      if (!template) throw new Error("No template of the demo store: run through `playwright test`");
      const folder = await mkdtemp(path.join(tmpdir(), "trenza-shop-"));
      try {
        const dataDir = path.join(folder, "data");
        await cp(template, dataDir, { recursive: true });
        const shop = await startShop(dataDir, `test-results/shop-${workerIndex}.log`, shopEnv);
        await use(shop);
        await shop.stop();
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: async ({ shop }, use) => use(shop.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
  expectedErrors: async ({}, use) => use([]),

  context: async ({ context, expectedErrors }, use) => {
    const errors = collectPageErrors(context, expectedErrors);
    await use(context);
    expect(errors(), "errors in the browser's console").toEqual([]);
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) gotoHydrated(page);
    await use(page);
  },

  newVisitor: async ({ browser, expectedErrors }, use) => {
    const opened: { context: BrowserContext; errors: () => string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push({ context, errors: collectPageErrors(context, expectedErrors) });
      const page = await context.newPage();
      gotoHydrated(page);
      return page;
    });
    for (const { context, errors } of opened) {
      await context.close();
      expect(errors(), "errors in another visitor's console").toEqual([]);
    }
  },
});

/**
 * For a file that leaves products, categories or texts behind: `test.use(ownCatalogue())` gives it its own shop. A new
 * object each time, because files with the very same one share a shop.
 */
export const ownCatalogue = () => ({ shopEnv: { LOG_LEVEL: "warn" } });

export { expect };

import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { gotoAwake } from "./awake.ts";
import { collectPageErrors } from "./page-errors.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";
import { TEMPLATE_VARIABLE } from "./template.ts";

type Visit = {
  /** Add a pattern for each console error that a test provokes on purpose, such as a 409. */
  expectedErrors: RegExp[];
  /** Opens a page in a browser of its own, as another person: own cookies, own cart. */
  newVisitor: () => Promise<Page>;
};

type Worker = {
  /** More environment for the shop; a file that sets it with `test.use` gets a shop of its own. */
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

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectedErrors: async ({}, use) => use([]),

  context: async ({ context, expectedErrors }, use) => {
    const errors = collectPageErrors(context, expectedErrors);
    await use(context);
    expect(errors(), "errors in the browser's console").toEqual([]);
  },

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) gotoAwake(page);
    await use(page);
  },

  newVisitor: async ({ browser, expectedErrors }, use) => {
    const opened: { context: BrowserContext; errors: () => string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push({ context, errors: collectPageErrors(context, expectedErrors) });
      const page = await context.newPage();
      gotoAwake(page);
      return page;
    });
    for (const { context, errors } of opened) {
      await context.close();
      expect(errors(), "errors in another visitor's console").toEqual([]);
    }
  },
});

/** For a file that leaves products, categories or texts behind: `test.use(ownCatalogue)`, and the others do not see them. */
export const ownCatalogue = { shopEnv: { LOG_LEVEL: "warn" } };

export { expect };

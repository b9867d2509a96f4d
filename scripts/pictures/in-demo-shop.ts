import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startShop } from "#tests/e2e/support/shop-process.ts";
import { buildPages, isBuildFresh } from "../build.ts";
import { CHROMIUM_ARGS, ensureChromium } from "../support/chromium.ts";

/** Builds the pages if they are stale, and works with a browser on a new shop with the demo store. */
export async function inDemoShop(work: (browser: Browser, shopUrl: string) => Promise<void>): Promise<void> {
  const failure = isBuildFresh() ? null : buildPages();
  if (failure !== null) throw new Error(failure);

  const folder = await mkdtemp(path.join(tmpdir(), "trenza-pictures-"));
  const shop = await startShop(path.join(folder, "data"), "test-results/pictures.log");
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    await work(browser, shop.url);
  } finally {
    await browser.close();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * `npm run decision:pictures`: takes a picture with and without each visual decision, into docs/decisions/visual/. Uses
 * a new shop with the demo store.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { VISUAL_DECISIONS, type VisualDecision } from "./pictures/decisions.ts";
import { inDemoShop } from "./pictures/in-demo-shop.ts";

/** Pixels: wide enough to judge, small enough to keep in the repository. */
const STORED_WIDTH = 900;
const folder = path.resolve(import.meta.dirname, "../docs/decisions/visual");

async function takeBoth(browser: Browser, url: string, decision: VisualDecision): Promise<void> {
  const { name, width, without } = decision;
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: "es-CO",
    timezoneId: "America/Bogota",
    reducedMotion: "reduce",
  });
  await page.goto(decision.path, { waitUntil: "load" });
  await page.evaluate(() => document.fonts.ready);
  await take(page, decision, `${name}.with.webp`);
  await page.addStyleTag({ content: without });
  await take(page, decision, `${name}.without.webp`);
  await page.close();
}

async function take(page: Page, { target }: VisualDecision, file: string): Promise<void> {
  const shown = target ? page.locator(target).first() : undefined;
  await shown?.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  const picture = await (shown ?? page).screenshot({ animations: "disabled" });
  await sharp(picture)
    .resize({ width: STORED_WIDTH, height: STORED_WIDTH, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 70 })
    .toFile(path.join(folder, file));
  console.log(file);
}

await mkdir(folder, { recursive: true });
await inDemoShop(async (browser, url) => {
  for (const decision of VISUAL_DECISIONS) await takeBoth(browser, url, decision);
});

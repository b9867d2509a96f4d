/**
 * `npm run decision:pictures`: takes a picture with and without each visual decision, into docs/decisions/visual/. Uses
 * a new shop with the demo store.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { startShop } from "#tests/e2e/support/shop-process.ts";
import { buildPages, isBuildFresh } from "./build.ts";
import { VISUAL_DECISIONS, type VisualDecision } from "./pictures/decisions.ts";
import { CHROMIUM_ARGS, ensureChromium } from "./support/chromium.ts";

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

const failure = isBuildFresh() ? null : buildPages();
if (failure !== null) throw new Error(failure);

await mkdir(folder, { recursive: true });
const temporary = await mkdtemp(path.join(tmpdir(), "trenza-decisions-"));
const shop = await startShop(path.join(temporary, "data"), path.join(temporary, "shop.log"));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  for (const decision of VISUAL_DECISIONS) await takeBoth(browser, shop.url, decision);
} finally {
  await browser.close();
  await shop.stop();
  await rm(temporary, { recursive: true, force: true });
}

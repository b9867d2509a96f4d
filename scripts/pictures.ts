/**
 * Pictures of every page in every state, at three widths, and contact sheets of them, in pictures/:
 * `npm run pictures`, or only some: `npm run pictures -- cart checkout`. Runs on a new shop with the demo store.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { startShop } from "#tests/e2e/support/shop-process.ts";
import { buildPages, isBuildFresh } from "./build.ts";
import { signInActors } from "./pictures/actors.ts";
import { writeContactSheets } from "./pictures/contact-sheet.ts";
import { PAGES, type PageState } from "./pictures/pages.ts";
import { CHROMIUM_ARGS, ensureChromium } from "./support/chromium.ts";

/** Windows to look through, in px; `tile`: how wide their pictures stand on a contact sheet. */
const WINDOWS = [
  { width: 390, height: 844, tile: 220 },
  { width: 820, height: 1180, tile: 300 },
  { width: 1440, height: 900, tile: 460 },
];
const folder = path.resolve(import.meta.dirname, "../pictures");

type Actors = Awaited<ReturnType<typeof signInActors>>;

async function takeAll(browser: Browser, url: string, pages: PageState[]): Promise<void> {
  const actors = await signInActors(browser, url);
  for (const { tile, ...viewport } of WINDOWS) {
    const files: string[] = [];
    for (const page of pages) {
      const file = path.join(folder, `${page.page}-${page.state}.${viewport.width}.png`);
      const remarks = await take(browser, url, page, actors, viewport, file);
      console.log(`${path.basename(file)}${remarks.map((remark) => `\n  ${remark}`).join("")}`);
      files.push(file);
    }
    await writeContactSheets(files, tile, folder, `sheet-${viewport.width}`);
  }
}

/** Takes one picture; what a person would not see in it comes back as remarks. */
async function take(
  browser: Browser,
  url: string,
  state: PageState,
  actors: Actors,
  viewport: { width: number; height: number },
  file: string,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: "es-CO",
    timezoneId: "America/Bogota",
    storageState: actors[state.as ?? "visitor"],
  });
  const page = await context.newPage();
  const remarks: string[] = [];
  page.on("pageerror", (error) => remarks.push(`error: ${error.message}`));
  try {
    await state.before?.(page);
    await page.goto(state.path, { waitUntil: "load" });
    await state.after?.(page);
    await settle(page);
    await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) remarks.push(`wider than the window by ${excess} px`);
  } finally {
    await context.close();
  }
  return remarks;
}

/** Scrolls through the page, so that what loads only when seen is in the picture. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForTimeout(400);
}

const wanted = process.argv.slice(2);
const pages = PAGES.filter(({ page }) => wanted.length === 0 || wanted.includes(page));
if (pages.length === 0)
  throw new Error(`No such page; there are: ${PAGES.map(({ page }) => page).join(", ")}`);

const failure = isBuildFresh() ? null : buildPages();
if (failure !== null) throw new Error(failure);

await mkdir(folder, { recursive: true });
const temporary = await mkdtemp(path.join(tmpdir(), "trenza-pictures-"));
const shop = await startShop(path.join(temporary, "data"), path.join(folder, "shop.log"));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  await takeAll(browser, shop.url, pages);
} finally {
  await browser.close();
  await shop.stop();
  await rm(temporary, { recursive: true, force: true });
}

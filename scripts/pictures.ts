/**
 * `npm run pictures`: takes pictures of every page in every state at three widths, and contact sheets, into pictures/.
 * Only some: `npm run pictures -- cart checkout`. Uses a new shop with the demo store.
 */
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { signInActors } from "./pictures/actors.ts";
import { isBlank } from "./pictures/blank.ts";
import { writeContactSheets } from "./pictures/contact-sheet.ts";
import { inDemoShop } from "./pictures/in-demo-shop.ts";
import { PAGES, type PageState } from "./pictures/pages.ts";

/** Window sizes in px; `tile` is the width of a picture on the contact sheet. */
const WINDOWS = [
  { width: 390, height: 844, tile: 220 },
  { width: 820, height: 1180, tile: 300 },
  { width: 1440, height: 900, tile: 460 },
];
const folder = path.resolve(import.meta.dirname, "../pictures");

/** Timeout for a page and its picture, in ms. A tall page on a busy machine takes half a minute. */
const PICTURE_MS = 120_000;

type Actors = Awaited<ReturnType<typeof signInActors>>;

/** Takes every picture, even if one fails. Returns the files that are missing or blank. */
async function takeAll(browser: Browser, url: string, pages: PageState[]): Promise<string[]> {
  const actors = await signInActors(browser, url);
  const failed: string[] = [];
  for (const { tile, ...viewport } of WINDOWS) {
    const files: string[] = [];
    for (const page of pages) {
      const file = path.join(folder, `${page.page}-${page.state}.${viewport.width}.png`);
      const attempt = () => take(browser, url, page, actors, viewport, file);
      const { fault, remarks } = await attempt().then(checkPicture(file), () =>
        attempt().then(checkPicture(file), toFault),
      );
      console.log([path.basename(file), ...remarks, ...(fault ? [fault] : [])].join("\n  "));
      if (fault) failed.push(path.basename(file));
      if (existsSync(file)) files.push(file);
    }
    await writeContactSheets(files, tile, folder, `sheet-${viewport.width}`);
  }
  return failed;
}

type Taken = { fault: string | null; remarks: string[] };

function checkPicture(file: string) {
  return async (remarks: string[]): Promise<Taken> => ({
    fault: (await isBlank(file)) ? "BLANK: the picture shows nothing" : null,
    remarks,
  });
}

function toFault(error: unknown): Taken {
  return { fault: `NOT TAKEN: ${error instanceof Error ? error.message : error}`, remarks: [] };
}

/** Takes one picture. Returns problems that the picture does not show. */
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
  context.setDefaultTimeout(PICTURE_MS);
  const page = await context.newPage();
  const remarks: string[] = [];
  page.on("pageerror", (error) => remarks.push(`error: ${error.message}`));
  try {
    await state.before?.(page);
    await page.goto(state.path, { waitUntil: "load" });
    await state.after?.(page);
    await scrollThrough(page);
    await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (excess > 0) remarks.push(`wider than the window by ${excess} px`);
  } finally {
    await context.close();
  }
  return remarks;
}

/** Scrolls through the page, so that lazy content loads. */
async function scrollThrough(page: Page): Promise<void> {
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

await mkdir(folder, { recursive: true });
await inDemoShop(async (browser, url) => {
  const failed = await takeAll(browser, url, pages);
  if (failed.length > 0) {
    console.error(`\n${failed.length} missing or blank: ${failed.join(", ")}`);
    process.exitCode = 1;
  }
});

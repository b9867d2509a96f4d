/**
 * `npm run guide:pictures`: takes the pictures of the owner's guide (docs/guia-admin.md) into docs/guia/. Only some:
 * `npm run guide:pictures -- panel pedidos`. Uses a new shop with the demo store.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, BrowserContextOptions } from "@playwright/test";
import sharp from "sharp";
import { signInActors } from "./pictures/actors.ts";
import { GUIDE_PICTURES, type GuidePicture } from "./pictures/guide.ts";
import { fillGuideShop } from "./pictures/guide-shop.ts";
import { inDemoShop } from "./pictures/in-demo-shop.ts";

const LAPTOP = { width: 1200, height: 820 };
const PHONE = { width: 390, height: 760 };
/** Pixels: wide enough to read, small enough to keep in the repository. */
const STORED_WIDTH = 900;
const folder = path.resolve(import.meta.dirname, "../docs/guia");

type Session = BrowserContextOptions["storageState"];

async function take(
  browser: Browser,
  url: string,
  picture: GuidePicture & { path: string },
  session: Session,
): Promise<void> {
  const page = await browser.newPage({
    baseURL: url,
    viewport: picture.isPhone ? PHONE : LAPTOP,
    locale: "es-CO",
    timezoneId: "America/Bogota",
    reducedMotion: "reduce",
    storageState: session,
  });
  await page.goto(picture.path, { waitUntil: "networkidle" });
  await picture.after?.(page);
  await page.waitForTimeout(1200);
  await sharp(await page.screenshot({ animations: "disabled" }))
    .resize({ width: STORED_WIDTH, withoutEnlargement: true })
    .webp({ quality: 72 })
    .toFile(path.join(folder, `${picture.name}.webp`));
  await page.close();
  console.log(`${picture.name}.webp`);
}

const wanted = process.argv.slice(2);
const pictures = GUIDE_PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (pictures.length === 0)
  throw new Error(`No such picture; there are: ${GUIDE_PICTURES.map(({ name }) => name).join(", ")}`);

await mkdir(folder, { recursive: true });
await inDemoShop(async (browser, url) => {
  const actors = await signInActors(browser, url);
  const filled = await fillGuideShop(browser, url, actors);
  for (const picture of pictures) {
    const address = typeof picture.path === "string" ? picture.path : picture.path(filled);
    await take(browser, url, { ...picture, path: address }, actors[picture.as]);
  }
});

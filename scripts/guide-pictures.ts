/**
 * `npm run guide:pictures`: takes the pictures of the owner's guide (docs/guia-admin.md) into docs/guia/. Only some:
 * `npm run guide:pictures -- panel pedidos`. Uses a new shop with the demo store.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { placeOrder } from "#tests/e2e/support/orders.ts";
import { startShop } from "#tests/e2e/support/shop-process.ts";
import { buildPages, isBuildFresh } from "./build.ts";
import { signInActors } from "./pictures/actors.ts";
import { GUIDE_PICTURES, type GuidePicture } from "./pictures/guide.ts";
import { CHROMIUM_ARGS, ensureChromium } from "./support/chromium.ts";

const LAPTOP = { width: 1200, height: 820 };
const PHONE = { width: 390, height: 760 };
/** Pixels: wide enough to read, small enough to keep in the repository. */
const STORED_WIDTH = 900;
const folder = path.resolve(import.meta.dirname, "../docs/guia");

type Session = BrowserContextOptions["storageState"];

/** Places three orders: one unpaid, one paid, one paid and shipped. */
async function fillShop(browser: Browser, url: string, admin: Session, customer: Session): Promise<void> {
  const shopper = await browser.newPage({ baseURL: url, storageState: customer });
  const orders: number[] = [];
  for (const firstName of ["Paola", "Marcela", "Andrés"])
    orders.push(await placeOrder(shopper, "shampoo-de-romero-y-quina", { firstName }));
  await shopper.close();

  const [sent, paid] = orders;
  const owner = await browser.newPage({ baseURL: url, storageState: admin });
  await call(owner, "POST", `/api/admin/orders/${sent}/manual-payment`, {
    method: "transfer",
    reference: "M 2841907",
  });
  await call(owner, "POST", `/api/admin/orders/${paid}/manual-payment`, {
    method: "cash",
    reference: "Recibo 118",
  });
  await call(owner, "PATCH", `/api/orders/${sent}/status`, { status: "shipped" });
  await owner.close();
}

async function call(page: Page, method: "POST" | "PATCH", address: string, data: object): Promise<void> {
  const answer = await page.request.fetch(address, { method, data });
  if (!answer.ok()) throw new Error(`${method} ${address}: ${answer.status()} ${await answer.text()}`);
}

async function take(browser: Browser, url: string, picture: GuidePicture, session: Session): Promise<void> {
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
const failure = isBuildFresh() ? null : buildPages();
if (failure !== null) throw new Error(failure);

await mkdir(folder, { recursive: true });
const temporary = await mkdtemp(path.join(tmpdir(), "trenza-guide-"));
const shop = await startShop(path.join(temporary, "data"), path.join(temporary, "shop.log"));
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  const actors = await signInActors(browser, shop.url);
  await fillShop(browser, shop.url, actors.admin, actors.customer);
  for (const picture of pictures) await take(browser, shop.url, picture, actors[picture.as]);
} finally {
  await browser.close();
  await shop.stop();
  await rm(temporary, { recursive: true, force: true });
}

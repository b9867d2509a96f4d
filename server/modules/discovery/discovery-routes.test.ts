import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { THEME_COLOR } from "#contract/names.ts";
import { inTransaction, recordEvent } from "#server/context.ts";
import { products } from "#server/db/schema/index.ts";
import { catalogChanged } from "#server/events/events.ts";
import { defaultSettings, updateSettings } from "#server/modules/settings/index.ts";
import { makeCategory, makeProduct } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeManifest } from "./manifest.ts";
import { makeSitemap, makeSitemapFile } from "./sitemap.ts";

const ORIGIN = "https://tienda.example";
const root = path.resolve(import.meta.dirname, "../../..");
const shop = testShop({ env: { PUBLIC_URL: ORIGIN } });

const get = (url: string) => shop().request({ url });
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

async function announceChange() {
  await inTransaction(shop().ctx, (tx) => recordEvent(tx, catalogChanged({})));
}

async function setMark(file: string) {
  const content = await readFile(path.join(root, "demo/images", file));
  await shop().deps.storage.put("brand/mark.svg", content, "image/svg+xml");
  await updateSettings(shop().ctx, {
    general: { name: "Trenza Botánica", markUrl: "/uploads/brand/mark.svg" },
  });
}

test("the sitemap lists the pages, the collections with products, and the published products", async () => {
  const category = await makeCategory(shop().ctx, { slug: "shampoos" });
  await makeCategory(shop().ctx, { slug: "vacia" });
  await makeProduct(shop().ctx, {
    slug: "agua-de-rosas",
    categoryId: category.id,
    imageUrl: "/uploads/products/rosas.webp",
    gallery: ["https://cdn.example/rosas.webp?a=1&b=2"],
    updatedAt: new Date("2026-05-04T10:00:00Z"),
  });
  await makeProduct(shop().ctx, { slug: "borrador", categoryId: category.id, isPublished: false });
  await announceChange();
  const answer = await get("/sitemap.xml");

  expect(answer.headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(locations(answer.body)).toEqual([
    ...[
      "/",
      "/shop",
      "/collections",
      "/about",
      "/contact",
      "/faq",
      "/envios-devoluciones",
      "/privacidad",
      "/terminos",
    ].map((page) => ORIGIN + page),
    `${ORIGIN}/shop?category=shampoos`,
    `${ORIGIN}/product/agua-de-rosas`,
  ]);
  expect(answer.body).toContain(
    "<lastmod>2026-05-04T10:00:00.000Z</lastmod>" +
      `<image:image><image:loc>${ORIGIN}/uploads/products/rosas.webp</image:loc></image:image>` +
      "<image:image><image:loc>https://cdn.example/rosas.webp?a=1&amp;b=2</image:loc></image:image>",
  );
});

test("the sitemap is cached until the catalogue changes", async () => {
  const { id } = await makeProduct(shop().ctx);
  await get("/sitemap.xml");
  await shop().ctx.db.update(products).set({ slug: "recien-llegado" }).where(eq(products.id, id));
  const before = await get("/sitemap.xml");
  await announceChange();
  const after = await get("/sitemap.xml");

  expect(before.body).not.toContain("recien-llegado");
  expect(after.body).toContain("recien-llegado");
});

test("the sitemap changes with the settings, which show and hide pages", async () => {
  const { id } = await makeProduct(shop().ctx);
  await get("/sitemap.xml");
  await shop().ctx.db.update(products).set({ slug: "otro-nombre" }).where(eq(products.id, id));
  await updateSettings(shop().ctx, { general: { name: "Trenza" } });

  expect((await get("/sitemap.xml")).body).toContain("otro-nombre");
});

test("a site too large for one file gets a sitemap index", async () => {
  await makeProduct(shop().ctx, { slug: "uno-mas" });
  const site = { publicUrl: ORIGIN, productsPerFile: 1 };
  const index = await makeSitemap(shop().ctx, site);
  const files = locations(index).map((address = "") => address.replace(`${ORIGIN}/sitemaps/`, ""));
  const contents = await Promise.all(
    files.map((file) => makeSitemapFile(shop().ctx, site, file.replace(".xml", ""))),
  );

  expect(index).toContain("<sitemapindex");
  expect(files.slice(0, 2)).toEqual(["pages.xml", "products-1.xml"]);
  expect(contents.slice(1).map((xml) => locations(xml ?? "").length)).toEqual(files.slice(1).map(() => 1));
  expect(locations(contents.join("")).filter((address) => address?.endsWith("/uno-mas"))).toHaveLength(1);
});

test("unknown sitemap files are not found", async () => {
  const statuses = await Promise.all(
    ["pages.xml", "products-1.xml", "products-99.xml", "products-0.xml", "otro.xml", "pages"].map(
      async (file) => (await get(`/sitemaps/${file}`)).statusCode,
    ),
  );

  expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
});

test("robots.txt names the sitemap and disallows private pages", async () => {
  const { headers, body } = await get("/robots.txt");

  expect(headers["content-type"]).toContain("text/plain");
  expect(body.split("\n")).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /admin",
      "Disallow: /api/",
      "Disallow: /auth",
      "Disallow: /cart",
      "Disallow: /checkout",
      "Disallow: /order/",
      "Disallow: /pagar/",
      "Disallow: /profile",
      `Sitemap: ${ORIGIN}/sitemap.xml`,
    ]),
  );
});

test("the manifest is in Spanish, with the shop's name and paper colour, and its icons exist", async () => {
  await setMark("brand/mark.svg");
  const answer = await get("/manifest.webmanifest");
  const manifest = answer.json();

  expect(answer.headers["content-type"]).toContain("application/manifest+json");
  expect(manifest).toMatchObject({
    name: "Trenza Botánica",
    short_name: "Trenza",
    lang: "es-CO",
    start_url: "/",
    display: "standalone",
    theme_color: THEME_COLOR,
    background_color: THEME_COLOR,
  });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp((await get(src)).rawPayload).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test.each([
  ["Trenza", "Trenza"],
  ["La Trenza Natural", "La Trenza"],
  ["Cosmetología Viva", "Cosmetología"],
  ["La Cosmetología Natural", "Cosmetología"],
  ["Trenza - Cosmética capilar", "Trenza"],
  ["Sinespaciosniguiones", "Sinespaciosniguiones"],
])("below an icon, '%s' is called '%s'", (name, short) => {
  expect(makeManifest({ ...defaultSettings.general, name }, "#fff")).toMatchObject({ short_name: short });
});

test("the theme colour is the design's paper colour", async () => {
  expect(await readFile(path.join(root, "app/styles/app.css"), "utf8")).toContain(
    `--color-paper: ${THEME_COLOR};`,
  );
});

test("the favicon contains the mark in three sizes, and the iPhone icon has a paper background", async () => {
  await setMark("brand/mark.svg");
  const ico = (await get("/favicon.ico")).rawPayload;
  const touch = sharp((await get("/apple-touch-icon.png")).rawPayload);
  const [red, green, blue, alpha] = await touch
    .clone()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();

  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect([0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
  const largest = ico.subarray(ico.readUInt32LE(6 + 32 + 12));
  expect((await sharp(largest).metadata()).width).toBe(48);
  expect((await touch.metadata()).width).toBe(180);
  expect([red, green, blue, alpha]).toEqual([0xfb, 0xf7, 0xf1, 255]);
});

test("a new mark changes the icons at once, and a shop without one shows a sprig", async () => {
  await setMark("brand/mark.svg");
  const marked = await get("/icons/192.png");
  await updateSettings(shop().ctx, { general: { markUrl: "https://cdn.example/mark.png" } });
  const unmarked = await get("/icons/192.png");

  expect(unmarked.statusCode).toBe(200);
  expect(unmarked.rawPayload.equals(marked.rawPayload)).toBe(false);
});

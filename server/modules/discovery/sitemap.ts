import { categoryPath } from "#contract/content/menus.ts";
import { ownPagePath } from "#contract/content/own-pages.ts";
import type { Ctx } from "../../context.ts";
import {
  countPublishedProducts,
  listCategories,
  listProductAddresses,
  type ProductAddress,
} from "../catalog/index.ts";
import { listPublishedPages } from "../own-pages/index.ts";
import { hasOffers } from "./has-offers.ts";

/** Pages that always exist, without personal pages and filtered lists. */
const PAGES = [
  "/",
  "/shop",
  "/collections",
  "/about",
  "/contact",
  "/faq",
  "/envios-devoluciones",
  "/privacidad",
  "/terminos",
];

/** The protocol allows 50,000 URLs and 50 MB per file; picture URLs reach 50 MB first. */
const PRODUCTS_PER_FILE = 5000;

const URLSET = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">`;

type Site = { publicUrl: string; productsPerFile?: number };

/** The sitemap as one file, or an index of files when there are too many products. */
export async function makeSitemap(ctx: Ctx, site: Site): Promise<string> {
  const { publicUrl, productsPerFile = PRODUCTS_PER_FILE } = site;
  const files = Math.ceil((await countPublishedProducts(ctx)) / productsPerFile);
  if (files <= 1) {
    const products = await listProductAddresses(ctx, { page: 1, pageSize: productsPerFile });
    return urlset([...(await pageEntries(ctx, publicUrl)), ...productEntries(products, publicUrl)]);
  }

  const names = ["pages", ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)];
  const entries = names.map(
    (name) => `<sitemap>${tag("loc", `${publicUrl}/sitemaps/${name}.xml`)}</sitemap>`,
  );
  return xml(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    entries,
    "</sitemapindex>",
  );
}

/** One file of the sitemap index, or null when the name is unknown. */
export async function makeSitemapFile(ctx: Ctx, site: Site, name: string): Promise<string | null> {
  const { publicUrl, productsPerFile = PRODUCTS_PER_FILE } = site;
  if (name === "pages") return urlset(await pageEntries(ctx, publicUrl));

  const [, page] = /^products-([1-9]\d{0,4})$/.exec(name) ?? [];
  if (!page) return null;
  const products = await listProductAddresses(ctx, { page: Number(page), pageSize: productsPerFile });
  return products.length > 0 ? urlset(productEntries(products, publicUrl)) : null;
}

async function pageEntries(ctx: Ctx, publicUrl: string): Promise<string[]> {
  const categories = await listCategories(ctx);
  const collections = categories
    .filter(({ productCount }) => productCount > 0)
    .map(({ slug }) => categoryPath(slug));

  const offers = (await hasOffers(ctx)) ? ["/promociones"] : [];
  const fixed = [...PAGES, ...offers, ...collections].map(
    (path) => `<url>${tag("loc", publicUrl + path)}</url>`,
  );
  const own = (await listPublishedPages(ctx)).map(
    ({ slug, changedAt }) =>
      `<url>${tag("loc", publicUrl + ownPagePath(slug))}${tag("lastmod", changedAt.toISOString())}</url>`,
  );
  return [...fixed, ...own];
}

function productEntries(products: ProductAddress[], publicUrl: string): string[] {
  return products.map(({ slug, changedAt, pictures }) => {
    const images = pictures.map(
      (url) => `<image:image>${tag("image:loc", new URL(url, publicUrl).href)}</image:image>`,
    );
    const address = tag("loc", `${publicUrl}/product/${encodeURIComponent(slug)}`);
    return `<url>${address}${tag("lastmod", changedAt.toISOString())}${images.join("")}</url>`;
  });
}

function urlset(entries: string[]): string {
  return xml(URLSET, entries, "</urlset>");
}

function xml(opening: string, entries: string[], closing: string): string {
  return [`<?xml version="1.0" encoding="UTF-8"?>`, opening, ...entries, closing, ""].join("\n");
}

function tag(name: string, text: string): string {
  const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return `<${name}>${escaped}</${name}>`;
}

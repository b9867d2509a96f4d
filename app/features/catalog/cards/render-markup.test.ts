import { QueryClientProvider } from "@tanstack/react-query";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { activePromotionsQuery } from "#app/features/catalog/catalog-queries.ts";
import { ShopFilters } from "#app/features/catalog/shop/shop-filters.tsx";
import { createQueryClient } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { readShopState } from "#contract/catalog/shop-address.ts";
import type { PublicPromotion } from "#contract/promotions/promotion.ts";
import { ProductGrid } from "./product-grid.tsx";
import { renderCard, renderOnce } from "./render-markup.server.tsx";
import { ServerMarkup } from "./server-markup.ts";

const makeProduct = (changes: Partial<Product>) =>
  Object.freeze({
    id: 7,
    slug: "jabon",
    name: "Jabón <de> coco",
    imageUrl: "/uploads/products/jar.1200x1500.e8d9c4.webp",
    gallery: [],
    categoryId: 1,
    price: 20_000,
    compareAt: null,
    saleEndsAt: null,
    stock: 5,
    rating: 4.5,
    reviewCount: 3,
    isNew: true,
    variants: [],
    ...changes,
  }) as Product;

const memory = { renderCard, renderOnce };

function renderGrid(
  products: Product[],
  markup: typeof memory | null,
  hidesNew: boolean,
  promotions: Pick<PublicPromotion, "benefit" | "applies">[] = [],
): string {
  const client = createQueryClient();
  client.setQueryData(activePromotionsQuery.queryKey, promotions as PublicPromotion[]);
  const grid = h(ProductGrid, { products, hidesNew, headingLevel: "h2", priorityCount: 2 });
  const page = h(QueryClientProvider, { client }, h(ServerMarkup, { value: markup }, grid));
  const html = renderToString(h(StaticRouter, { location: "/shop" }, page));
  // `preload` writes this attribute before the others, React's own preload after them.
  return html.replace(/(<link rel="preload"[^>]*) fetchPriority="high"/, "$1");
}

test("a card from memory has the HTML that React renders in the page", () => {
  const products = [
    makeProduct({}),
    makeProduct({ id: 8, stock: 0 }),
    makeProduct({ id: 9, compareAt: 30_000 }),
  ];

  for (const hidesNew of [false, true, false]) {
    const rendered = renderGrid(products, null, hidesNew);
    expect(rendered.match(/<link rel="preload"/g)).toHaveLength(1);
    expect(rendered.match(/fetchPriority="high"/g)).toHaveLength(2);
    expect(rendered).toContain("Jabón &lt;de&gt; coco");
    expect(renderGrid(products, memory, hidesNew)).toBe(rendered);
  }
});

test("a card names the promotion of its product or category while it lasts, but not one of everything", () => {
  const products = [makeProduct({}), makeProduct({ id: 8, categoryId: 2 }), makeProduct({ id: 9 })];
  const promotion = (benefit: string, to: "all" | "categories" | "products", ids: number[]) => ({
    benefit,
    applies: { to, ids },
  });
  const given = [
    promotion("Envío gratis", "all", []),
    promotion("20 % de descuento", "categories", [2]),
    promotion("Lleva 3, paga 2", "products", [7]),
  ];

  for (const markup of [null, memory]) {
    const cards = renderGrid(products, markup, false, given).split("<article").slice(1);
    expect(cards.map((card) => given.filter(({ benefit }) => card.includes(benefit)))).toEqual([
      [given[2]],
      [given[1]],
      [],
    ]);
    expect(renderGrid(products, markup, false)).not.toContain("Lleva 3");
  }
});

test("a changed product gets another card", () => {
  renderGrid([makeProduct({})], memory, false);
  expect(renderGrid([makeProduct({ name: "Jabón de rosas" })], memory, false)).toContain("Jabón de rosas");
});

function renderFilters(markup: typeof memory | null): string {
  const filters = h(ShopFilters, {
    state: readShopState(new URLSearchParams({ size: "chosen & empty" })),
    categories: [],
    facets: {
      attributes: [],
      categories: [],
      inStock: 0,
      priceStops: [],
      sizes: [
        { size: "<b>30 ml</b>", count: 4 },
        { size: "empty", count: 0 },
        { size: "chosen & empty", count: 0 },
      ],
    },
    onChange: () => {},
  });
  const page = h(ServerMarkup, { value: markup }, filters);
  return renderToString(h(StaticRouter, { location: "/shop" }, page));
}

test("filters from memory have the HTML that React renders in the page", () => {
  const rendered = renderFilters(null);
  expect(rendered).toContain("&lt;b&gt;30 ml&lt;/b&gt;");
  expect(rendered).toMatch(/<input[^>]* disabled=""[^>]*value="empty"/);
  expect(rendered).toMatch(/<input[^>]* checked=""[^>]*value="chosen &amp; empty"/);
  for (const _ of ["rendered", "kept"]) expect(renderFilters(memory)).toBe(rendered);
});

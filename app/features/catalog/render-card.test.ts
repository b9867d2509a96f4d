import { QueryClientProvider } from "@tanstack/react-query";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { createQueryClient } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { CardMarkup } from "./card-markup.ts";
import { ProductGrid } from "./product-grid.tsx";
import { renderCard } from "./render-card.server.tsx";

const makeProduct = (changes: Partial<Product>) =>
  Object.freeze({
    id: 7,
    slug: "jabon",
    name: "Jabón <de> coco",
    imageUrl: "/uploads/products/jar.1200x1500.e8d9c4.webp",
    gallery: [],
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

function renderGrid(products: Product[], markup: typeof renderCard | null, hidesNew: boolean): string {
  const grid = h(ProductGrid, { products, hidesNew, headingLevel: "h2" });
  const page = h(
    QueryClientProvider,
    { client: createQueryClient() },
    h(CardMarkup, { value: markup }, grid),
  );
  return renderToString(h(StaticRouter, { location: "/shop" }, page));
}

test("a card from memory has the HTML that React renders in the page", () => {
  const products = [
    makeProduct({}),
    makeProduct({ id: 8, stock: 0 }),
    makeProduct({ id: 9, compareAt: 30_000 }),
  ];

  for (const hidesNew of [false, true, false]) {
    const rendered = renderGrid(products, null, hidesNew);
    expect(rendered).toContain("Jabón &lt;de&gt; coco");
    expect(renderGrid(products, renderCard, hidesNew)).toBe(rendered);
  }
});

test("a changed product gets another card", () => {
  renderGrid([makeProduct({})], renderCard, false);
  expect(renderGrid([makeProduct({ name: "Jabón de rosas" })], renderCard, false)).toContain(
    "Jabón de rosas",
  );
});

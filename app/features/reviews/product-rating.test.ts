import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import { ProductRating } from "./product-rating.tsx";

test("a card shows stars only where there are reviews", () => {
  const markupOf = (given: Pick<Product, "rating" | "reviewCount">) =>
    renderToStaticMarkup(createElement(ProductRating, { product: given as Product }));

  expect(markupOf({ rating: 5, reviewCount: 0 })).toBe("");
  expect(markupOf({ rating: 4.5, reviewCount: 12 })).toContain("4,5 (12)");
});

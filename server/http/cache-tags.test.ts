import { expect, test } from "vitest";
import { catalogChanged, type DomainEvent } from "../events/events.ts";
import { firstSaleEnd, tagsChangedBy, tagsOf } from "./cache-tags.ts";

const stockOf = (productId: number): DomainEvent => ({
  type: "stock.updated",
  productId,
  variantId: null,
  stock: 0,
});

function isInvalidated(path: string, body: unknown, event: DomainEvent): boolean {
  const changed = tagsChangedBy(event);
  return changed === "all" || tagsOf(path, body).some((tag) => changed.has(tag));
}

test.each([
  ["/api/products/7/variants", []],
  ["/api/products/related/7", []],
  ["/api/products/7", { id: 7 }],
  ["/api/products/slug/spa", { id: 7 }],
  ["/api/products?page=1", [{ id: 7 }]],
  ["/api/product-variants", [{ id: 1, productId: 7 }]],
])("%s depends on product 7", (path, body) => {
  expect(isInvalidated(path, body, stockOf(7))).toBe(true);
  expect(isInvalidated(path, body, stockOf(8))).toBe(false);
});

test("lists by stock depend on the stock of every product", () => {
  expect(isInvalidated("/api/products?stock=low", [], stockOf(8))).toBe(true);
  expect(isInvalidated("/api/products?sort=stock-asc", [], stockOf(8))).toBe(true);
});

test.each(["/api/products", "/api/product-variants", "/api/products/suggestions?search=a"])(
  "%s depends on products that it does not contain yet",
  (path) => {
    expect(isInvalidated(path, [], catalogChanged({ products: [9] }))).toBe(true);
  },
);

test("the first end of a sale is found anywhere in an answer", () => {
  const early = "2026-11-20T05:00:00.000Z";
  const body = [
    { saleEndsAt: null, variants: [{ saleEndsAt: "2026-11-30T05:00:00.000Z" }, { saleEndsAt: early }] },
  ];

  expect(firstSaleEnd(JSON.stringify(body))).toBe(Date.parse(early));
  expect(firstSaleEnd("[]")).toBe(Number.POSITIVE_INFINITY);
});

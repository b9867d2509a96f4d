import { describe, expect, it } from "vitest";
import { scriptSafeJson } from "#app/features/layout/json-ld.tsx";
import type { Product, Variant } from "#contract/catalog/catalog.ts";
import { productJsonLd } from "./json-ld.ts";

const variant: Variant = {
  id: 1,
  productId: 7,
  size: "80 ml",
  stock: 0,
  price: 12_900,
  ownPrice: null,
  compareAt: null,
  saleEndsAt: null,
  sku: null,
  barcode: null,
  weightG: null,
  imageUrl: null,
  isEnabled: true,
};

const product: Product = {
  id: 7,
  name: "Agua de Rosas",
  slug: "agua-de-rosas",
  description: "Agua floral </script><script>alert(1)</script>",
  longDescription: null,
  composition: null,
  price: 12_900,
  compareAt: null,
  saleEndsAt: null,
  basePrice: 12_900,
  baseCompareAt: null,
  baseSaleEndsAt: null,
  sku: null,
  barcode: null,
  weightG: null,
  seoDescription: null,
  attributeValueIds: [],
  step: null,
  pairIds: [],
  categoryId: 1,
  imageUrl: "/uploads/rosas.webp",
  gallery: ["https://cdn.example/rosas-2.webp"],
  tags: [],
  isFeatured: false,
  isNew: false,
  isBestSeller: false,
  rating: 5,
  reviewCount: 0,
  ingredients: null,
  howToUse: [],
  details: [],
  benefits: [],
  stock: 3,
  isPublished: true,
  version: 1,
  createdAt: "2026-01-01T00:00:00.000Z",
  categoryName: "Cuidado de la Piel",
  categorySlug: "skin-care",
  variants: [variant, { ...variant, id: 2, size: "180 ml", stock: 3, price: 26_900 }],
};
const context = {
  brand: "Trenza",
  toAbsolute: (path: string) => (path.startsWith("/") ? `https://shop.example${path}` : path),
};

describe("structured data", () => {
  it("offers every size with its own price and availability", () => {
    expect(productJsonLd(product, context)).toMatchObject({
      image: ["https://shop.example/uploads/rosas.webp", "https://cdn.example/rosas-2.webp"],
      offers: [
        { name: "80 ml", price: 12_900, availability: "https://schema.org/OutOfStock" },
        { name: "180 ml", price: 26_900, availability: "https://schema.org/InStock" },
      ],
    });
  });

  it("names a size's SKU, and its barcode when that is a GTIN", () => {
    const coded = { ...variant, sku: "TB-80", barcode: "4006381333931" };
    const own = { ...variant, size: "180 ml", sku: "TB-180", barcode: "interno-7" };
    const { offers } = productJsonLd({ ...product, variants: [coded, own] }, context) as { offers: object[] };

    expect(offers[0]).toMatchObject({ sku: "TB-80", gtin: "4006381333931" });
    expect(offers[1]).toMatchObject({ sku: "TB-180" });
    expect(offers[1]).not.toHaveProperty("gtin");
  });

  it("names the end and the previous price only for what is on sale", () => {
    const onSale = { ...variant, price: 9900, compareAt: 12_900, saleEndsAt: "2026-12-01T05:00:00.000Z" };
    const { offers } = productJsonLd({ ...product, variants: [onSale, variant] }, context) as {
      offers: object[];
    };

    expect(offers[0]).toMatchObject({
      price: 9900,
      priceValidUntil: "2026-12-01T05:00:00.000Z",
      priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: 12_900 },
    });
    expect(offers[1]).not.toHaveProperty("priceValidUntil");
    expect(offers[1]).not.toHaveProperty("priceSpecification");
  });

  it("includes a rating only when there are reviews", () => {
    expect(productJsonLd(product, context)).not.toHaveProperty("aggregateRating");
    expect(productJsonLd({ ...product, reviewCount: 3 }, context)).toHaveProperty("aggregateRating");
  });

  it("cannot close its script element", () => {
    const json = scriptSafeJson(productJsonLd(product, context));

    expect(json).not.toContain("<");
    expect(JSON.parse(json).description).toBe(product.description);
  });
});

import type { Product, Variant } from "#contract/catalog/catalog.ts";

/** Test data: a product as the API returns it. */

export function makeProduct(given: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: "Bálsamo",
    slug: "balsamo",
    description: "Un bálsamo para el cabello.",
    longDescription: null,
    composition: null,
    price: 20_000,
    compareAt: null,
    saleEndsAt: null,
    basePrice: 20_000,
    baseCompareAt: null,
    baseSaleEndsAt: null,
    sku: null,
    barcode: null,
    weightG: null,
    cost: null,
    seoDescription: null,
    attributeValueIds: [],
    step: null,
    pairIds: [],
    categoryId: 1,
    imageUrl: "/uploads/balsamo.webp",
    gallery: [],
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
    stock: 0,
    isPublished: true,
    version: 1,
    createdAt: "2026-11-21T12:00:00.000Z",
    categoryName: "Tratamientos",
    categorySlug: "treatments",
    variants: [],
    ...given,
  };
}

export function variantOf(size: string, stock: number, given: Partial<Variant> = {}): Variant {
  return {
    id: Number.parseInt(size, 10),
    productId: 1,
    size,
    stock,
    price: 20_000,
    ownPrice: null,
    compareAt: null,
    saleEndsAt: null,
    sku: null,
    barcode: null,
    weightG: null,
    cost: null,
    imageUrl: null,
    isEnabled: true,
    ...given,
  };
}

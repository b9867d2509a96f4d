import type { Product } from "#contract/catalog/catalog.ts";
import { isGtin } from "#contract/catalog/gtin.ts";
import { offersOf } from "#contract/catalog/offers.ts";

type JsonLdContext = { brand: string; toAbsolute: (path: string) => string };
export type Crumb = { name: string; path: string };

/** A product as schema.org data. Includes a rating only if there are reviews (docs/rules/catalogue.md#ratings). */
export function productJsonLd(product: Product, { brand, toAbsolute }: JsonLdContext): object {
  const url = toAbsolute(`/product/${product.slug}`);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description,
    category: product.categoryName,
    image: [product.imageUrl, ...product.gallery].map(toAbsolute),
    brand: { "@type": "Brand", name: brand },
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
    offers: offersOf(product).map(({ size, price, compareAt, saleEndsAt, stock, imageUrl }) => {
      const { sku, barcode } = product.variants.find((variant) => variant.size === size) ?? product;
      return {
        "@type": "Offer",
        ...(size && { name: size }),
        ...(imageUrl && { image: toAbsolute(imageUrl) }),
        ...(sku && { sku }),
        ...(barcode && isGtin(barcode) && { gtin: barcode }),
        url,
        price,
        priceCurrency: "COP",
        ...(compareAt && {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            priceType: "https://schema.org/StrikethroughPrice",
            price: compareAt,
            priceCurrency: "COP",
          },
        }),
        ...(compareAt && saleEndsAt && { priceValidUntil: saleEndsAt }),
        itemCondition: "https://schema.org/NewCondition",
        availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
        seller: { "@type": "Organization", name: brand },
      };
    }),
  };
}

export function breadcrumbJsonLd(crumbs: readonly Crumb[], toAbsolute: (path: string) => string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsolute(path),
    })),
  };
}

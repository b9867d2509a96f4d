import { memo, Suspense, useEffect, useRef } from "react";
import { ProductPriceMeta } from "#app/features/catalog/cards/product-price-meta.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { RecentlySeenSection } from "#app/features/recently-seen/recently-seen-section.tsx";
import { rememberSeen } from "#app/features/recently-seen/recently-seen-store.ts";
import { ProductReviews } from "#app/features/reviews/product-reviews.tsx";
import { useWasInView } from "#app/lib/use-in-view.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Container } from "#app/ui/layout.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import type { Offer } from "#contract/catalog/offers.ts";
import { categoryPath } from "#contract/content/menus.ts";
import { BuyBar } from "./buy-bar.tsx";
import { productCopy } from "./copy.ts";
import { ProductGallery } from "./product-gallery.tsx";
import { ProductJsonLd } from "./product-json-ld.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { PurchasePanel } from "./purchase-panel.tsx";
import { RelatedProducts } from "./related-products.tsx";
import { usePurchase } from "./use-purchase.ts";

const Ritual = lazyWithFallback(
  () => import("./ritual.tsx"),
  () => null,
);
const copy = productCopy;

/** One product: pictures, purchase panel, details and related products. */
export function ProductDetails({ product }: { product: Product }) {
  const purchase = usePurchase(product);
  const addButton = useRef<HTMLDivElement>(null);
  useEffect(() => rememberSeen(product.slug), [product.slug]);

  return (
    <Container className="pt-1 lg:pt-6">
      <Head product={product} />
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-[11fr_9fr] lg:gap-x-12 xl:gap-x-18">
        <ProductGallery
          product={product}
          pictures={picturesOf(product)}
          selectedSrc={purchase.offer?.imageUrl ?? product.imageUrl}
        />
        <PurchasePanel product={product} purchase={purchase} addButton={addButton} />
      </div>
      <Tabs product={product} />
      {product.step && <RitualNearby product={product} offer={purchase.offer} />}
      <FurtherSections product={product} />
      <BuyBar purchase={purchase} addButton={addButton} />
    </Container>
  );
}

/** The parts that a choice of size or quantity and an addition to the cart do not change: memo saves their rendering. */
const Head = memo(function Head({ product }: { product: Product }) {
  const crumbs = [
    { name: copy.home, path: "/" },
    { name: copy.shop, path: "/shop" },
    { name: product.categoryName, path: categoryPath(product.categorySlug) },
    { name: product.name, path: `/product/${product.slug}` },
  ];

  return (
    <>
      <PageMeta
        title={product.name}
        description={product.seoDescription ?? product.description}
        image={product.imageUrl}
        imageAlt={product.name}
        type="product"
      />
      <ProductPriceMeta product={product} />
      <ProductJsonLd product={product} crumbs={crumbs} />
      <Breadcrumbs
        className="mb-3 max-sm:[&_li:last-child]:hidden lg:mb-6"
        crumbs={crumbs.map(({ name, path }, index) => ({
          label: name,
          to: index < crumbs.length - 1 ? path : undefined,
        }))}
      />
    </>
  );
});

const Tabs = memo(function Tabs({ product }: { product: Product }) {
  return (
    <div className="pt-12 lg:pt-28">
      <ProductTabs product={product} />
    </div>
  );
});

const FurtherSections = memo(function FurtherSections({ product }: { product: Product }) {
  return (
    <>
      <ProductReviews product={product} />
      <RelatedProducts productId={product.id} />
      <RecentlySeenSection title={copy.recentlySeen} except={product.slug} />
    </>
  );
});

/** Its code loads when the customer comes near. */
function RitualNearby(props: { product: Product; offer: Offer | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useWasInView(frame, "600px");

  return (
    <div ref={frame}>
      {isNear && (
        <Suspense fallback={null}>
          <Ritual {...props} />
        </Suspense>
      )}
    </div>
  );
}

/** The product's picture, its gallery and the sizes' pictures, without duplicates. */
function picturesOf({ imageUrl, gallery, variants }: Product): string[] {
  const ofSizes = variants.flatMap((variant) => variant.imageUrl ?? []);
  return [...new Set([imageUrl, ...gallery, ...ofSizes])];
}

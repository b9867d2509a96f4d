import { useQuery } from "@tanstack/react-query";
import { Navigate, redirect, useParams, useRouteError } from "react-router";
import { ProductLoading, ProductMissing } from "#app/features/catalog/cards/product-placeholders.tsx";
import { activePromotionsQuery, productQuery, relatedQuery } from "#app/features/catalog/catalog-queries.ts";
import { ProductDetails } from "#app/features/catalog/product-page/product-details.tsx";
import { FailurePage } from "#app/features/layout/error-pages.tsx";
import { reviewsQuery } from "#app/features/reviews/reviews-queries.ts";
import { definePageData, isNotFound } from "#app/lib/page-data.ts";

const page = definePageData(async ({ params, load }) => {
  const slug = params.slug ?? "";
  const product = await load(productQuery(slug));
  if (product.slug !== slug) throw redirect(`/product/${product.slug}`, 301);
  // The reviews also when the product has no rating: the answer goes into the page, and no browser requests it.
  await Promise.all([
    load.optional(relatedQuery(product.id)),
    load.optional(reviewsQuery(product.id)),
    load.optional(activePromotionsQuery),
  ]);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function ProductPage() {
  const { slug = "" } = useParams();
  const { data: product, isError, error, refetch } = useQuery(productQuery(slug));

  if (product && product.slug !== slug) return <Navigate to={`/product/${product.slug}`} replace />;
  // Keep the product on screen if a refetch fails.
  if (product) return <ProductDetails key={product.id} product={product} />;
  if (isError) return <ProductMissing onRetry={isNotFound(error) ? undefined : () => refetch()} />;
  return <ProductLoading />;
}

export function ErrorBoundary() {
  return isNotFound(useRouteError()) ? <ProductMissing /> : <FailurePage />;
}

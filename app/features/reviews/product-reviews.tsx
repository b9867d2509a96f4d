import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import type { Product } from "#contract/catalog.ts";
import { reviewsQuery } from "./reviews-queries.ts";

/** Below the fold: its script is loaded after the page's own, while the server renders the first page of the list. */
const ReviewsSection = lazy(() => import("./reviews-section.tsx"));

/** A product's reviews; nothing while it has none. */
export function ProductReviews({ product }: { product: Product }) {
  const { data: first } = useQuery({ ...reviewsQuery(product.id), enabled: product.reviewCount > 0 });
  if (!first || (first.count === 0 && first.hidden === 0)) return null;

  return (
    <Suspense fallback={null}>
      <ReviewsSection product={product} first={first} />
    </Suspense>
  );
}

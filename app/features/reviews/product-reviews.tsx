import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { Section, SectionHeading } from "#app/ui/layout.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import type { ReviewList } from "#contract/reviews/reviews.ts";
import { reviewsQuery } from "./reviews-queries.ts";
import { sectionCopy } from "./section-copy.ts";

/** Below the fold: its script is loaded after the page's own, while the server renders the first page of the list. */
const ReviewsSection = lazy(() => import("./reviews-section.tsx"));

/** A product's reviews; nothing while it has none. */
export function ProductReviews({ product }: { product: Product }) {
  const isOn = useSettings()?.reviews.isEnabled ?? false;
  // Also without published reviews: how many are hidden or wait must be visible (docs/rules/reviews.md#hidden).
  const { data: first } = useQuery({ ...reviewsQuery(product.id), enabled: isOn });
  if (!first || first.count + first.hidden + first.waiting === 0) return null;
  if (first.count === 0) return <UnpublishedOnly {...first} />;

  return (
    <Suspense fallback={null}>
      <ReviewsSection product={product} first={first} />
    </Suspense>
  );
}

function UnpublishedOnly({ hidden, waiting }: Pick<ReviewList, "hidden" | "waiting">) {
  return (
    <Section labelledBy="opiniones">
      <SectionHeading id="opiniones" title={sectionCopy.title} />
      {hidden > 0 && <p className="text-muted">{sectionCopy.hidden(hidden)}</p>}
      {waiting > 0 && <p className="text-muted">{sectionCopy.waiting(waiting)}</p>}
    </Section>
  );
}

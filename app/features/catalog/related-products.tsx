import { useQuery } from "@tanstack/react-query";
import { Section, SectionHeading } from "#app/ui/layout.tsx";
import { relatedQuery } from "./catalog-queries.ts";
import { catalogCopy } from "./copy.ts";
import { ProductGrid, ProductGridSkeleton } from "./product-grid.tsx";

const SHOWN = 4;

/** Renders nothing when there are none or they fail to load. */
export function RelatedProducts({ productId }: { productId: number }) {
  const { data: products, isPending } = useQuery(relatedQuery(productId));
  if (!isPending && !products?.length) return null;

  return (
    <Section labelledBy="relacionados">
      <SectionHeading id="relacionados" title={catalogCopy.product.related} />
      {isPending ? (
        <ProductGridSkeleton count={SHOWN} isRowOfFour />
      ) : (
        <ProductGrid products={products?.slice(0, SHOWN) ?? []} isRowOfFour />
      )}
    </Section>
  );
}

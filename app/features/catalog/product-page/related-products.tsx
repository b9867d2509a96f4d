import { useQuery } from "@tanstack/react-query";
import { ProductGrid, ProductGridSkeleton } from "#app/features/catalog/cards/product-grid.tsx";
import { relatedQuery } from "#app/features/catalog/catalog-queries.ts";
import { Section, SectionHeading } from "#app/ui/layout.tsx";
import { productCopy } from "./copy.ts";

const SHOWN = 4;

/** Renders nothing when there are none or they fail to load. */
export function RelatedProducts({ productId }: { productId: number }) {
  const { data: products, isPending } = useQuery(relatedQuery(productId));
  if (!isPending && !products?.length) return null;

  return (
    <Section labelledBy="relacionados">
      <SectionHeading id="relacionados" title={productCopy.related} />
      {isPending ? (
        <ProductGridSkeleton count={SHOWN} isRowOfFour />
      ) : (
        <ProductGrid products={products?.slice(0, SHOWN) ?? []} isRowOfFour />
      )}
    </Section>
  );
}

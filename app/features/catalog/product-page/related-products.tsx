import { useQuery } from "@tanstack/react-query";
import { ProductGrid, ProductGridSkeleton } from "#app/features/catalog/cards/product-grid.tsx";
import { bestSellersQuery, relatedQuery } from "#app/features/catalog/catalog-queries.ts";
import { Section, SectionHeading } from "#app/ui/layout.tsx";
import { productCopy } from "./copy.ts";

const SHOWN = 4;

/** Best sellers for a product that has none. Renders nothing when there are neither, or when they fail to load. */
export function RelatedProducts({ productId }: { productId: number }) {
  const related = useQuery(relatedQuery(productId));
  const hasNone = related.data?.length === 0;
  const bestSellers = useQuery({ ...bestSellersQuery, enabled: hasNone });
  const { data, isPending } = hasNone ? bestSellers : related;
  const products = data?.filter(({ id }) => id !== productId);
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

import { useQuery } from "@tanstack/react-query";
import { ProductGrid, ProductGridSkeleton } from "#app/features/catalog/cards/product-grid.tsx";
import { bestSellersQuery } from "#app/features/catalog/catalog-queries.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/feedback.tsx";
import { Container, Section, SectionHeading } from "#app/ui/layout.tsx";
import type { HomeContent } from "#contract/content/content.ts";
import { BEST_SELLERS_SHOWN } from "#contract/names.ts";
import { homeCopy } from "./copy.ts";

const copy = homeCopy.bestSellers;

/** Four products (docs/rules/pages.md#home-page); hidden while the shop has none. */
export function BestSellers({ content }: { content: HomeContent["bestSellers"] }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(bestSellersQuery);
  if (data?.length === 0) return null;

  return (
    <Section labelledBy="mas-vendidos" className="pt-0!">
      <Container>
        <SectionHeading
          id="mas-vendidos"
          title={copy.title}
          lead={content.intro}
          aside={
            <ButtonLink to="/shop" prefetch="intent" variant="quiet">
              {copy.all}
            </ButtonLink>
          }
        />
        {isPending && <ProductGridSkeleton count={BEST_SELLERS_SHOWN} isRowOfFour />}
        {isError && !data && <ErrorState onRetry={refetch} isRetrying={isFetching} />}
        {data && <ProductGrid products={data.slice(0, BEST_SELLERS_SHOWN)} isRowOfFour hidesNew />}
      </Container>
    </Section>
  );
}

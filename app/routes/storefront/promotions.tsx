import { useQuery } from "@tanstack/react-query";
import { Tag } from "lucide-react";
import { ProductGrid, ProductGridSkeleton } from "#app/features/catalog/cards/product-grid.tsx";
import { activePromotionsQuery, onSaleQuery } from "#app/features/catalog/catalog-queries.ts";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { promotionsCopy as copy } from "#app/features/promotions/copy.ts";
import { promotedProductQueries } from "#app/features/promotions/promoted-products.ts";
import { PromotionList } from "#app/features/promotions/promotion-list.tsx";
import { definePageData } from "#app/lib/page-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { Container, PageHeading } from "#app/ui/layout.tsx";

const page = definePageData(async ({ load }) => {
  const [promotions] = await Promise.all([load(activePromotionsQuery), load(onSaleQuery)]);
  // A product that is not published answers 404.
  const products = promotions.flatMap(({ applies }) => promotedProductQueries(applies));
  await Promise.all(products.map((query) => load.optional(query)));
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** Promotions in force with their conditions, and products on sale (docs/rules/pages.md#promotions). */
export default function PromotionsPage() {
  const promotions = useQuery(activePromotionsQuery);
  const onSale = useQuery(onSaleQuery);
  const isEmpty = promotions.data?.length === 0 && onSale.data?.total === 0;
  const failed = [promotions, onSale].find(({ isError, data }) => isError && !data);

  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={copy.title} description={copy.lead} isHidden={isEmpty} />
      <PageHeading title={copy.title} lead={isEmpty ? undefined : copy.lead} />
      {isEmpty && (
        <EmptyState
          icon={<Tag />}
          title={copy.empty}
          text={copy.emptyText}
          action={<ButtonLink to="/shop">{copy.goToShop}</ButtonLink>}
        />
      )}
      {failed && <ErrorState onRetry={() => failed.refetch()} isRetrying={failed.isFetching} />}
      {promotions.data && promotions.data.length > 0 && <PromotionList promotions={promotions.data} />}
      <ChatLink variant="text" className="mt-6" />
      {onSale.isPending && <ProductGridSkeleton count={4} />}
      {onSale.data && onSale.data.total > 0 && (
        <section aria-labelledby="en-oferta" className="mt-12">
          <h2 id="en-oferta" className="mb-6 text-2xl">
            {copy.onSale}
          </h2>
          <ProductGrid products={onSale.data.items} priorityCount={4} />
        </section>
      )}
    </Container>
  );
}

import { SearchX } from "lucide-react";
import { Suspense } from "react";
import { ProductGrid, ProductGridSkeleton } from "#app/features/catalog/cards/product-grid.tsx";
import { ProductRows, ProductRowsSkeleton } from "#app/features/catalog/cards/product-row.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { EmptyState, ErrorState } from "#app/ui/feedback.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { type ShopState, shopUrl } from "#contract/catalog/shop-address.ts";
import { shopCopy } from "./copy.ts";
import { countFilters, visiblePages, withoutFilters } from "./shop-state.ts";
import type { useShopProducts } from "./use-shop.ts";

/** Number of skeletons while loading (docs/rules/pages.md#grid). */
const PLACEHOLDERS = 8;
const copy = shopCopy;

// Few visits need them.
const EmptyResultSuggestions = lazyWithFallback(
  () => import("./empty-result-suggestions.tsx"),
  () => null,
);

type ShopResultsProps = { state: ShopState; list: ReturnType<typeof useShopProducts> };

/** The products of a shop state, or their skeleton, error or empty message. */
export function ShopResults({ state, list }: ShopResultsProps) {
  const { products, isEmpty, isRefreshing, hasMore } = list;
  const isList = state.view === "list";

  if (list.hasFailed && products.length === 0) {
    return <ErrorState title={copy.errorTitle} onRetry={list.retry} isRetrying={isRefreshing} />;
  }
  if (isEmpty) {
    return (
      <>
        <NothingFound state={state} />
        <Suspense>
          <EmptyResultSuggestions />
        </Suspense>
      </>
    );
  }
  if (list.total === undefined) {
    return isList ? (
      <ProductRowsSkeleton count={PLACEHOLDERS} />
    ) : (
      <ProductGridSkeleton count={PLACEHOLDERS} />
    );
  }

  return (
    <>
      <EarlierLink state={state} />
      <div
        aria-busy={isRefreshing}
        className={cn("transition-opacity duration-240", isRefreshing && "opacity-50 delay-150")}
      >
        {isList ? (
          <ProductRows products={products} />
        ) : (
          <ProductGrid products={products} priorityCount={state.page === 1 ? 4 : 0} />
        )}
      </div>
      {list.hasFailed && (
        <ErrorState title={copy.errorTitle} onRetry={list.retry} isRetrying={isRefreshing} />
      )}
      {hasMore && !list.hasFailed && (
        <p className="flex justify-center pt-12">
          <ButtonLink
            to={shopUrl({ ...state, page: state.page + 1 })}
            preventScrollReset
            variant="quiet"
            size="lg"
          >
            {copy.more}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** Says that nothing matches, or that the shop has no products yet. */
function NothingFound({ state }: { state: ShopState }) {
  const hasFilters = countFilters(state) > 0;
  const isSearch = state.search !== "";

  return (
    <EmptyState
      icon={<SearchX />}
      title={copy.empty}
      text={hasFilters ? copy.emptyText : isSearch ? copy.emptySearch : copy.emptyShop}
      action={
        (hasFilters || isSearch) && (
          <span className="flex flex-wrap justify-center gap-3">
            {hasFilters && (
              <ButtonLink to={shopUrl(withoutFilters(state))} preventScrollReset variant="quiet">
                {copy.reset}
              </ButtonLink>
            )}
            {isSearch && (
              <ButtonLink to={shopUrl({ ...state, search: "", page: 1 })} preventScrollReset variant="quiet">
                {copy.seeAll}
              </ButtonLink>
            )}
          </span>
        )
      }
    />
  );
}

/** Link to the pages before those on screen: the number of pages on screen is limited. */
function EarlierLink({ state }: { state: ShopState }) {
  const [first = 1] = visiblePages(state.page);
  if (first === 1) return null;
  return (
    <p className="flex justify-center pb-10">
      <ButtonLink to={shopUrl({ ...state, page: first - 1 })} variant="quiet">
        {copy.earlier}
      </ButtonLink>
    </p>
  );
}

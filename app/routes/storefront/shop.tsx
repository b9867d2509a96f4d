import { Suspense, useState } from "react";
import { redirect } from "react-router";
import {
  activePromotionsQuery,
  bestSellersQuery,
  categoriesQuery,
} from "#app/features/catalog/catalog-queries.ts";
import { ActiveFilters } from "#app/features/catalog/shop/active-filters.tsx";
import { shopCopy } from "#app/features/catalog/shop/copy.ts";
import { ShopFilters } from "#app/features/catalog/shop/shop-filters.tsx";
import { facetsQuery, productListQuery } from "#app/features/catalog/shop/shop-queries.ts";
import { ShopResults } from "#app/features/catalog/shop/shop-results.tsx";
import { ShopSearch } from "#app/features/catalog/shop/shop-search.tsx";
import { canonicalShopUrl, visiblePages } from "#app/features/catalog/shop/shop-state.ts";
import { ShopToolbar } from "#app/features/catalog/shop/shop-toolbar.tsx";
import { useShopFacets, useShopProducts, useShopState } from "#app/features/catalog/shop/use-shop.ts";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";
import { cn } from "#app/ui/cn.ts";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { readShopState, shopUrl } from "#contract/catalog/shop-address.ts";

const FilterSheet = lazyWithFallback(() => import("#app/features/catalog/shop/filter-sheet.tsx"));
const copy = shopCopy;

const page = definePageData(async ({ url, load }) => {
  const state = readShopState(url.searchParams);
  const [categories, , , ...pages] = await Promise.all([
    load.optional(categoriesQuery),
    load.optional(facetsQuery(state)),
    load.optional(activePromotionsQuery),
    ...visiblePages(state.page).map((shown) => load(productListQuery(state, shown))),
  ]);
  const renamed = categories?.find(({ formerSlugs }) => formerSlugs.includes(state.category));
  if (renamed) throw redirect(shopUrl({ ...state, category: renamed.slug }), 301);
  if (pages.every(({ items }) => items.length === 0)) await load.optional(bestSellersQuery);
});
export const loader = page.loader;
export const clientLoader = page.clientLoader;

export default function ShopPage() {
  const { state, goTo } = useShopState();
  const { categories, facets } = useShopFacets(state);
  const list = useShopProducts(state);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const category = categories.find(({ slug }) => slug === state.category);
  const isUnknown = state.category !== "" && !category && list.isEmpty;
  const heading = isUnknown ? copy.unknownCategory : (category?.name ?? copy.allProducts);
  const filters = { state, categories, facets, onChange: goTo };

  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta
        title={state.search ? `${heading}: ${copy.searchFor(state.search)}` : heading}
        description={category?.description ?? copy.subtitle}
        image={category?.imageUrl}
        imageAlt={category?.name}
        address={canonicalShopUrl(state)}
        isHidden={list.isEmpty || state.search !== ""}
      />
      <PageHeading
        title={state.search ? copy.resultsFor(state.search) : heading}
        lead={isUnknown ? copy.unknownCategoryText : state.search ? undefined : copy.subtitle}
        // On a phone the first products begin in the upper half of the screen.
        className={cn(
          "max-sm:pt-2 max-sm:pb-3 max-sm:[&_h1]:text-2xl",
          isUnknown ? "max-sm:[&_p]:mt-1 max-sm:[&_p]:text-sm" : "max-sm:[&_p]:sr-only",
        )}
      />
      <div className="grid gap-x-12 lg:grid-cols-[11.5rem_1fr]">
        <aside
          aria-label={copy.filters}
          className="max-lg:hidden lg:sticky lg:top-24 lg:-mx-2 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pb-10 lg:scroll-pb-10 lg:[mask-image:linear-gradient(to_bottom,#000_calc(100%-2.5rem),transparent)] lg:[scrollbar-width:thin] noscript:block! noscript:pb-10"
        >
          <ShopFilters {...filters} />
        </aside>
        <section aria-labelledby="tienda">
          <div className="flex items-center gap-x-3 pb-3 sm:pb-5">
            <h2 id="tienda" className="mr-auto text-2xl max-sm:sr-only">
              {copy.title}
            </h2>
            <ShopSearch state={state} onChange={goTo} />
            {/* Instead of the floating button, which would cover the cards' buttons. */}
            <ChatLink variant="icon" />
          </div>
          <ShopToolbar
            state={state}
            total={list.total}
            onChange={goTo}
            onOpenFilters={() => setIsSheetOpen(true)}
          />
          <ActiveFilters state={state} facets={facets} categoryName={category?.name} />
          <div className="pt-3 sm:pt-8">
            <ShopResults state={state} list={list} />
          </div>
        </section>
      </div>
      {isSheetOpen && (
        <Suspense fallback={null}>
          <FilterSheet {...filters} total={list.total} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </Container>
  );
}

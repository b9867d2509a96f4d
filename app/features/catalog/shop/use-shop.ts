import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import type { Counted } from "#app/lib/query-client.ts";
import type { Facets } from "#contract/catalog/attributes.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { readShopState, type ShopState, shopUrl } from "#contract/catalog/shop-address.ts";
import { facetsQuery, productListQuery } from "./shop-queries.ts";
import { PAGE_SIZE, visiblePages } from "./shop-state.ts";

type Change = { isReplacing?: boolean };

/** The shop's state from the address, or optimistically from a navigation in progress. */
export function useShopState() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  /** Target of the navigation in progress. */
  const [target, setTarget] = useState<{ state: ShopState; leaving: string }>();
  if (target && target.leaving !== key) setTarget(undefined);
  const state = target?.leaving === key ? target.state : readShopState(new URLSearchParams(search));

  return {
    state,
    goTo(changed: ShopState, { isReplacing = false }: Change = {}) {
      setTarget({ state: changed, leaving: key });
      navigate(shopUrl(changed), { replace: isReplacing, preventScrollReset: true });
    },
  };
}

/** The products of a shop state. Shows the previous list until the new one has loaded. */
export function useShopProducts(state: ShopState) {
  const current = useQueries({
    queries: visiblePages(state.page).map((page) => productListQuery(state, page)),
    combine: joinPages,
  });
  const [previous, setPrevious] = useState(current);
  useEffect(() => {
    if (current.total !== undefined) setPrevious(current);
  }, [current]);

  const isLoading = current.total === undefined && !current.hasFailed;
  const { products, total } = isLoading ? previous : current;
  return {
    ...current,
    products,
    total,
    hasMore: total !== undefined && state.page * PAGE_SIZE < total,
    isEmpty: total === 0,
  };
}

function joinPages(pages: readonly UseQueryResult<Counted<CardProduct>>[]) {
  return {
    products: pages.flatMap(({ data }) => data?.items ?? []),
    /** Count of all matches; undefined until loaded. */
    total: pages.find(({ data }) => data)?.data?.total,
    /** The list on screen is stale or incomplete. */
    isRefreshing: pages.some(({ isPending }) => isPending),
    hasFailed: pages.some(({ isError }) => isError),
    retry: () => Promise.all(pages.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

/** Keeps the counts of the previous state until the new ones have loaded. */
export function useShopFacets(state: ShopState) {
  const categories = useQuery(categoriesQuery).data ?? [];
  const facets = useQuery({ ...facetsQuery(state), placeholderData: (previous?: Facets) => previous }).data;
  return { categories, facets };
}

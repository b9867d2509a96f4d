import { type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Counted } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog.ts";
import { categoriesQuery, dearestQuery, productListQuery } from "./catalog-queries.ts";
import { PAGE_SIZE, pagesShown, priceCeiling, readShopState, type ShopState, shopUrl } from "./shop-state.ts";

type Change = { isReplacing?: boolean };

/** The shop's state from the address, or from the one on its way, so that controls answer at once. */
export function useShopState() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  /** Where a control leads, until the address has followed. */
  const [wanted, setWanted] = useState<{ state: ShopState; leaving: string }>();
  if (wanted && wanted.leaving !== key) setWanted(undefined);
  const state = wanted?.leaving === key ? wanted.state : readShopState(new URLSearchParams(search));

  return {
    state,
    goTo(changed: ShopState, { isReplacing = false }: Change = {}) {
      setWanted({ state: changed, leaving: key });
      navigate(shopUrl(changed), { replace: isReplacing, preventScrollReset: true });
    },
  };
}

/** What a state of the shop shows. The list of before stays until the new one is there. */
export function useShopProducts(state: ShopState) {
  const current = useQueries({
    queries: pagesShown(state.page).map((page) => productListQuery(state, page)),
    combine: joinPages,
  });
  const [before, setBefore] = useState(current);
  useEffect(() => {
    if (current.total !== undefined) setBefore(current);
  }, [current]);

  const isWaiting = current.total === undefined && !current.hasFailed;
  const { products, total } = isWaiting ? before : current;
  return {
    ...current,
    products,
    total,
    hasMore: total !== undefined && state.page * PAGE_SIZE < total,
    isEmpty: total === 0,
  };
}

function joinPages(pages: readonly UseQueryResult<Counted<Product>>[]) {
  return {
    products: pages.flatMap(({ data }) => data?.items ?? []),
    /** All matches; undefined while nothing is known. */
    total: pages.find(({ data }) => data)?.data?.total,
    /** The list on screen is an older one, or a page of it is missing. */
    isRefreshing: pages.some(({ isPending }) => isPending),
    hasFailed: pages.some(({ isError }) => isError),
    retry: () => Promise.all(pages.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}

export function useShopFacets() {
  const categories = useQuery(categoriesQuery).data ?? [];
  const dearest = useQuery(dearestQuery).data?.[0]?.price;
  return { categories, ceiling: priceCeiling(dearest) };
}

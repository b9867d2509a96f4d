import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { NeighboursProps } from "../kit/neighbours.tsx";
import { orderListQuery } from "./orders-queries.ts";
import type { OrdersState } from "./orders-state.ts";

/** The orders above and below the open one on the list's current page. */
export function useNeighbours(state: OrdersState, hrefOf: (orderId: number) => string): NeighboursProps {
  const { data } = useQuery({ ...orderListQuery(state), placeholderData: keepPreviousData });
  const rows = data?.items ?? [];
  const index = rows.findIndex(({ id }) => id === state.order);
  const hrefAt = (at: number) => {
    const row = index < 0 ? undefined : rows[at];
    return row ? hrefOf(row.id) : null;
  };
  return { previous: hrefAt(index - 1), next: hrefAt(index + 1) };
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NeighboursProps } from "../kit/neighbours.tsx";
import { orderListQuery } from "./orders-queries.ts";
import type { OrdersState } from "./orders-state.ts";

/** The orders above and below the open one on the list's current page. */
export function useNeighbours(state: OrdersState, hrefOf: (orderId: number) => string): NeighboursProps {
  const { data } = useQuery({ ...orderListQuery(state), placeholderData: keepPreviousData });
  const rows = data?.items ?? [];
  const index = rows.findIndex(({ id }) => id === state.order);
  const [last, setLast] = useState({ order: state.order, index });
  if (index >= 0 && (last.order !== state.order || last.index !== index)) {
    setLast({ order: state.order, index });
  }
  // An order that left the filtered list keeps its index, where the row below has moved up.
  const isGone = index < 0 && last.order === state.order && last.index >= 0;
  const place = isGone ? last.index : index;
  const hrefAt = (at: number) => {
    const row = place < 0 ? undefined : rows[at];
    return row ? hrefOf(row.id) : null;
  };
  return { previous: hrefAt(place - 1), next: hrefAt(isGone ? place : place + 1) };
}

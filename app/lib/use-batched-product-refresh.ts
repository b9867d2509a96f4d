import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { refreshProducts } from "./product-reads.ts";

/** Random delay in ms, so that open pages do not all refetch at the moment of a message. */
export const REFRESH_DELAY_MS = { min: 200, max: 1500 };

/** Refetches changed products that the page shows. Batches the calls of about a second. `"all"`: any product may have changed. */
export function useBatchedProductRefresh(): (productIds: readonly number[] | "all") => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef<Set<number> | "all">(new Set());
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Effects may start again (StrictMode): the next call schedules a new timer.
      timer.current = undefined;
    },
    [],
  );

  return (productIds) => {
    if (productIds === "all") pending.current = "all";
    else if (pending.current !== "all") for (const id of productIds) pending.current.add(id);

    timer.current ??= setTimeout(
      () => {
        refreshProducts(client, pending.current);
        pending.current = new Set();
        timer.current = undefined;
      },
      REFRESH_DELAY_MS.min + Math.random() * (REFRESH_DELAY_MS.max - REFRESH_DELAY_MS.min),
    );
  };
}

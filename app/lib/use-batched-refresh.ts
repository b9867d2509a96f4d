import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidateApi } from "./query-client.ts";
import { refreshProducts } from "./refresh-products.ts";
import { isLoggingOut } from "./session.ts";

/** Calls within this time become one refresh, in ms. */
const BATCH_WINDOW_MS = 800;
/** The same for products: a random time, so that open pages do not all refetch at the moment of a message. */
export const REFRESH_DELAY_MS = { min: 200, max: 1500 };

/**
 * Invalidates queries by path prefix, batching calls so that many messages cause one refetch. With `loadedBefore` (ms
 * since the epoch), only queries loaded before that time. Does nothing while the page is logging out.
 */
export function useBatchedRefresh(): (pathPrefix: string, loadedBefore?: number) => void {
  const client = useQueryClient();
  const schedule = useBatchTimer();
  const pending = useRef(new Map<string, number>());

  return (pathPrefix, loadedBefore = Number.POSITIVE_INFINITY) => {
    const known = pending.current.get(pathPrefix) ?? 0;
    pending.current.set(pathPrefix, Math.max(known, loadedBefore));
    schedule(BATCH_WINDOW_MS, () => {
      const prefixes = [...pending.current];
      pending.current.clear();
      if (isLoggingOut(client)) return;
      for (const [prefix, before] of prefixes) invalidateApi(client, prefix, { loadedBefore: before });
    });
  };
}

/** Refetches changed products that the page shows, batching calls. `"all"`: any product may have changed. */
export function useBatchedProductRefresh(): (productIds: readonly number[] | "all") => void {
  const client = useQueryClient();
  const schedule = useBatchTimer();
  const pending = useRef<Set<number> | "all">(new Set());

  return (productIds) => {
    if (productIds === "all") pending.current = "all";
    else if (pending.current !== "all") for (const id of productIds) pending.current.add(id);

    const { min, max } = REFRESH_DELAY_MS;
    schedule(min + Math.random() * (max - min), () => {
      refreshProducts(client, pending.current);
      pending.current = new Set();
    });
  };
}

/** Schedules a function unless one is scheduled already. Unmounting cancels it. */
function useBatchTimer(): (delayMs: number, run: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Effects may start again (StrictMode): the next call schedules a new timer.
      timer.current = undefined;
    },
    [],
  );

  return (delayMs, run) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      run();
    }, delayMs);
  };
}

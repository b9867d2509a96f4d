import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidateApi } from "./query-client.ts";
import { isLoggingOut } from "./session.ts";

/** Calls within this time become one refresh, in ms. */
const BATCH_WINDOW = 800;

/**
 * Invalidates queries by path prefix, batching calls so that many messages cause one refetch. With `loadedBefore` (ms
 * since the epoch), only queries loaded before that time. Does nothing while the page is logging out.
 */
export function useBatchedRefresh(): (pathPrefix: string, loadedBefore?: number) => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef(new Map<string, number>());
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      // Effects may start again (StrictMode): the next call schedules a new timer.
      timer.current = undefined;
    },
    [],
  );

  return (pathPrefix, loadedBefore = Number.POSITIVE_INFINITY) => {
    const known = pending.current.get(pathPrefix) ?? 0;
    pending.current.set(pathPrefix, Math.max(known, loadedBefore));
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const prefixes = [...pending.current];
      pending.current.clear();
      if (isLoggingOut(client)) return;
      for (const [prefix, before] of prefixes) invalidateApi(client, prefix, { loadedBefore: before });
    }, BATCH_WINDOW);
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { invalidateApi } from "#app/lib/query-client.ts";
import { useRealtime } from "#app/lib/use-realtime.ts";

/** Messages within this time become one refresh, in ms. */
const GATHER = 800;

/** Keeps open shop pages true: prices, stock and own orders are read again when they changed (decision 33). */
export function LiveCatalogue() {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pending = useRef(new Set<string>());

  function refreshSoon(pathPrefix: string) {
    pending.current.add(pathPrefix);
    timer.current ??= setTimeout(() => {
      for (const prefix of pending.current) invalidateApi(client, prefix);
      pending.current.clear();
      timer.current = undefined;
    }, GATHER);
  }

  useRealtime(({ type }) => {
    if (type === "ORDER_UPDATED") {
      refreshSoon("/api/user/orders");
      refreshSoon("/api/orders");
    } else if (type !== "ORDER_CREATED") {
      refreshSoon("/api/products");
    }
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return null;
}

import { useRealtime } from "#app/lib/use-realtime.ts";
import { useRefreshSoon } from "#app/lib/use-refresh-soon.ts";

/** Keeps open shop pages true: prices, stock and own orders are read again when they changed (decision 33). */
export function LiveCatalogue() {
  const refreshSoon = useRefreshSoon();

  useRealtime(({ type }) => {
    if (type === "ORDER_UPDATED") {
      refreshSoon("/api/user/orders");
      refreshSoon("/api/orders");
    } else if (type !== "ORDER_CREATED") {
      refreshSoon("/api/products");
    }
  });

  return null;
}

import { useRealtime } from "#app/lib/use-realtime.ts";
import { useRefreshSoon } from "#app/lib/use-refresh-soon.ts";

const OWN_ORDERS = ["/api/user/orders", "/api/orders"];
const CATALOGUE = ["/api/products"];

/** Keeps open shop pages true: prices, stock and own orders are read again when they changed (decision 33). */
export function LiveCatalogue() {
  const refreshSoon = useRefreshSoon();

  useRealtime({
    onMessage({ type }) {
      if (type === "ORDER_UPDATED") OWN_ORDERS.forEach(refreshSoon);
      else if (type !== "ORDER_CREATED") CATALOGUE.forEach(refreshSoon);
    },
    // What was not heard. A page that just came has its prices from the shop; the orders may be older than the ear.
    onOpen(isFirst) {
      OWN_ORDERS.forEach(refreshSoon);
      if (!isFirst) CATALOGUE.forEach(refreshSoon);
    },
  });

  return null;
}

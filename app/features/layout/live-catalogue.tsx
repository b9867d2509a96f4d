import { useEffect, useRef } from "react";
import { useSavedCart } from "#app/features/saved-cart/use-saved-cart.ts";
import { useBatchedProductRefresh, useBatchedRefresh } from "#app/lib/use-batched-refresh.ts";
import { useRealtime } from "#app/lib/use-realtime.ts";

const OWN_ORDER_PATHS = ["/api/user/orders", "/api/orders"];
const PROMOTED = ["/api/cart/quote", "/api/promotions"];
/** In ms. The socket opens when the page is idle, so data may be this old at the first connection. */
const MAX_CONNECT_DELAY_MS = 15_000;

/** Refetches prices, stock and own orders when they change (docs/rules/live-updates.md#current-pages). */
export function LiveCatalogue() {
  const refreshSoon = useBatchedRefresh();
  const refreshProducts = useBatchedProductRefresh();
  const { refresh: refreshCart } = useSavedCart();
  /** The session ended since the socket last opened. */
  const hasEnded = useRef(false);

  function refreshOwnOrders(loadedBefore?: number) {
    for (const path of OWN_ORDER_PATHS) refreshSoon(path, loadedBefore);
  }

  const { status, reconnect } = useRealtime({
    onMessage({ type, payload }) {
      if (type === "ORDER_UPDATED") refreshOwnOrders();
      if (type === "CART_UPDATED") refreshCart(payload.revision);
      if (type === "PROMOTIONS_CHANGED") for (const path of PROMOTED) refreshSoon(path);
      if ("productId" in payload) refreshProducts([payload.productId]);
      if ("productIds" in payload) refreshProducts(payload.productIds ?? "all");
    },
    // Messages may have been missed while disconnected: refetch. At the first connection, data just loaded is current.
    onOpen(isFirst) {
      if (!isFirst) refreshProducts("all");
      // Of an ended session nothing can be read: the refusal would turn a form that is being filled in into a visitor's.
      const isAfterEnd = hasEnded.current;
      hasEnded.current = false;
      if (isAfterEnd) return;
      refreshOwnOrders(isFirst ? Date.now() - MAX_CONNECT_DELAY_MS : undefined);
      refreshCart();
    },
  });

  useEffect(() => {
    // The session ended elsewhere: a new connection receives what visitors receive.
    if (status !== "ended") return;
    hasEnded.current = true;
    reconnect();
  }, [status, reconnect]);

  return null;
}

import { toCustomerStatus } from "#contract/order-status.ts";
import type { RealtimeMessage } from "#contract/realtime.ts";
import type { DomainEvent } from "../events.ts";

/** Who listens at a socket. Administrators are those who asked for it and may (decision 33). */
export type Listener =
  | { kind: "visitor" }
  | { kind: "customer" | "admin"; userId: number; sessionId: number };

/** What a listener hears of an event; null: nothing. */
export function messageFor(listener: Listener, event: DomainEvent, at: Date): RealtimeMessage | null {
  const timestamp = at.toISOString();

  switch (event.type) {
    case "product.updated":
      return { type: "PRODUCT_UPDATED", payload: { timestamp, productId: event.productId } };
    case "product.deleted":
      return { type: "PRODUCT_DELETED", payload: { timestamp, productId: event.productId } };
    case "stock.updated": {
      const { productId, variantId, stock } = event;
      return { type: "STOCK_UPDATED", payload: { timestamp, productId, sizeVariantId: variantId, stock } };
    }
    case "order.created": {
      if (listener.kind !== "admin") return null;
      return {
        type: "ORDER_CREATED",
        payload: { timestamp, order: { id: event.orderId, total: event.total } },
      };
    }
    case "order.updated": {
      const status = orderStatusFor(listener, event);
      if (!status) return null;
      const { orderId, isStatusNew, isPaid } = event;
      const data = (isStatusNew === false || isPaid) && {
        data: { isStatusNew: isStatusNew ?? true, ...(isPaid && { isPaid }) },
      };
      return { type: "ORDER_UPDATED", payload: { timestamp, orderId, status, ...data } };
    }
    case "order.flagged": {
      if (listener.kind !== "admin") return null;
      const { orderId, attention } = event;
      return { type: "ORDER_FLAGGED", payload: { timestamp, orderId, attention } };
    }
    case "attention.changed":
      return listener.kind === "admin" ? { type: "ATTENTION_CHANGED", payload: { timestamp } } : null;
    case "catalog.changed":
    case "content.changed":
    case "settings.changed":
    case "sessions.ended":
      return null;
    default:
      return event satisfies never;
  }
}

/** In the listener's vocabulary; null for whoever must not know of the order. */
function orderStatusFor(listener: Listener, event: Extract<DomainEvent, { type: "order.updated" }>) {
  if (listener.kind === "admin") return event.status;
  const isOwner = listener.kind === "customer" && listener.userId === event.userId;
  return isOwner ? toCustomerStatus(event.status) : null;
}

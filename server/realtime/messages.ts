import { toCustomerStatus } from "#contract/orders/order-status.ts";
import type { Permission } from "#contract/permissions.ts";
import type { RealtimeMessage } from "#contract/realtime.ts";
import type { DomainEvent } from "../events/events.ts";

/** Who is connected. `admin` needs the flag `isAdmin=true` and the permission (docs/rules/live-updates.md#audience). */
export type Listener =
  | { kind: "visitor" }
  | { kind: "customer"; userId: number; sessionId: number }
  | { kind: "admin"; userId: number; sessionId: number; permissions: ReadonlySet<Permission> };

/** More changed products become one CATALOG_CHANGED (docs/rules/live-updates.md#many-products). */
const MAX_PRODUCT_MESSAGES = 20;

/** The messages that a listener receives for an event. */
export function messagesFor(listener: Listener, event: DomainEvent, at: Date): RealtimeMessage[] {
  const timestamp = at.toISOString();

  switch (event.type) {
    case "catalog.changed":
      return catalogMessages(listener, event, timestamp);
    case "stock.updated": {
      if (event.isHidden && listener.kind !== "admin") return [];
      const { productId, variantId, stock } = event;
      return [{ type: "STOCK_UPDATED", payload: { timestamp, productId, sizeVariantId: variantId, stock } }];
    }
    case "order.created": {
      if (!mayRead(listener, "orders.read")) return [];
      const { orderId: id, total } = event;
      const order = mayRead(listener, "money.read") ? { id, total } : { id };
      return [{ type: "ORDER_CREATED", payload: { timestamp, order } }];
    }
    case "order.updated": {
      const status = visibleOrderStatus(listener, event);
      if (!status) return [];
      const { orderId, isStatusNew, isPaid } = event;
      const data = (isStatusNew === false || isPaid) && {
        data: { isStatusNew: isStatusNew ?? true, ...(isPaid && { isPaid }) },
      };
      return [{ type: "ORDER_UPDATED", payload: { timestamp, orderId, status, ...data } }];
    }
    case "order.flagged": {
      if (!mayRead(listener, "orders.read")) return [];
      const { orderId, attention } = event;
      return [{ type: "ORDER_FLAGGED", payload: { timestamp, orderId, attention } }];
    }
    case "attention.changed":
      return listener.kind === "admin" ? [{ type: "ATTENTION_CHANGED", payload: { timestamp } }] : [];
    case "messages.changed":
      return mayRead(listener, "messages.read") ? [{ type: "MESSAGES_CHANGED", payload: { timestamp } }] : [];
    case "reviews.changed":
      return mayRead(listener, "reviews.write") ? [{ type: "REVIEWS_CHANGED", payload: { timestamp } }] : [];
    case "remittances.changed": {
      if (!mayRead(listener, "payments.write")) return [];
      return [{ type: "REMITTANCES_CHANGED", payload: { timestamp } }];
    }
    case "promotions.changed":
      return [{ type: "PROMOTIONS_CHANGED", payload: { timestamp } }];
    case "cart.changed": {
      if (listener.kind !== "customer" || listener.userId !== event.userId) return [];
      return [{ type: "CART_UPDATED", payload: { timestamp, revision: event.revision } }];
    }
    case "settings.changed":
      return mayRead(listener, "settings.read") ? [{ type: "SETTINGS_CHANGED", payload: { timestamp } }] : [];
    case "content.changed":
    case "sessions.ended":
      return [];
    default:
      return event satisfies never;
  }
}

function mayRead(listener: Listener, permission: Permission): boolean {
  return listener.kind === "admin" && listener.permissions.has(permission);
}

function catalogMessages(
  listener: Listener,
  { products, deleted, isAssortmentNew }: Extract<DomainEvent, { type: "catalog.changed" }>,
  timestamp: string,
): RealtimeMessage[] {
  if (products === "all") return [{ type: "CATALOG_CHANGED", payload: { timestamp, productIds: null } }];
  const isAboutCategories = products.length + deleted.length === 0 && isAssortmentNew;
  if (isAboutCategories && listener.kind === "admin") {
    return [{ type: "CATEGORIES_CHANGED", payload: { timestamp } }];
  }
  if (products.length + deleted.length > MAX_PRODUCT_MESSAGES) {
    const productIds = [...products, ...deleted];
    return [{ type: "CATALOG_CHANGED", payload: { timestamp, productIds } }];
  }
  return [
    ...products.map((productId) => ({ type: "PRODUCT_UPDATED" as const, payload: { timestamp, productId } })),
    ...deleted.map((productId) => ({ type: "PRODUCT_DELETED" as const, payload: { timestamp, productId } })),
  ];
}

/** The status in the listener's vocabulary; null when the order is not theirs to see. */
function visibleOrderStatus(listener: Listener, event: Extract<DomainEvent, { type: "order.updated" }>) {
  if (listener.kind === "admin") return mayRead(listener, "orders.read") ? event.status : null;
  const isOwner = listener.kind === "customer" && listener.userId === event.userId;
  return isOwner ? toCustomerStatus(event.status) : null;
}

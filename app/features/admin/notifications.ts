import type { RealtimeMessage } from "#contract/realtime.ts";

/** Maximum number of notifications (docs/rules/live-updates.md#admin-notices). */
const KEPT = 10;

/** The specified messages, and an order's new status after a payment. */
type Notified = Extract<
  RealtimeMessage,
  { type: "ORDER_CREATED" | "ORDER_UPDATED" | "PRODUCT_UPDATED" | "STOCK_UPDATED" }
>;

export type Notification = { key: number; message: Notified };

let lastKey = 0;

/** Adds a message to the notifications of the dashboard. A deleted product removes its notifications. */
export function addNotification(
  kept: readonly Notification[],
  message: RealtimeMessage,
): readonly Notification[] {
  switch (message.type) {
    case "ORDER_CREATED":
    case "PRODUCT_UPDATED":
    case "STOCK_UPDATED":
      return withLatest(kept, message);
    case "ORDER_UPDATED":
      return message.payload.data?.isPaid ? withLatest(kept, message) : kept;
    case "PRODUCT_DELETED":
      return kept.filter((entry) => productOf(entry.message) !== message.payload.productId);
    case "PROMOTIONS_CHANGED":
    case "CATALOG_CHANGED":
    case "CART_UPDATED":
    case "ORDER_FLAGGED":
    case "ATTENTION_CHANGED":
    case "MESSAGES_CHANGED":
      return kept;
    default:
      return message satisfies never;
  }
}

function withLatest(kept: readonly Notification[], message: Notified): readonly Notification[] {
  lastKey += 1;
  return [{ key: lastKey, message }, ...kept].slice(0, KEPT);
}

function productOf(message: Notified): number | null {
  return "productId" in message.payload ? message.payload.productId : null;
}

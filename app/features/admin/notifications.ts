import type { RealtimeMessage } from "#contract/realtime.ts";

/** Spec §9. */
const KEPT = 10;

type Notified = Extract<RealtimeMessage, { type: "ORDER_CREATED" | "PRODUCT_UPDATED" | "STOCK_UPDATED" }>;

export type Notification = { key: number; message: Notified };

let lastKey = 0;

/** The latest of what the dashboard tells; what concerned a deleted product goes with it. */
export function addNotification(
  kept: readonly Notification[],
  message: RealtimeMessage,
): readonly Notification[] {
  switch (message.type) {
    case "ORDER_CREATED":
    case "PRODUCT_UPDATED":
    case "STOCK_UPDATED":
      lastKey += 1;
      return [{ key: lastKey, message }, ...kept].slice(0, KEPT);
    case "PRODUCT_DELETED":
      return kept.filter((entry) => productOf(entry.message) !== message.payload.productId);
    case "ORDER_UPDATED":
    case "ORDER_FLAGGED":
    case "ATTENTION_CHANGED":
      return kept;
    default:
      return message satisfies never;
  }
}

function productOf(message: Notified): number | null {
  return message.type === "ORDER_CREATED" ? null : message.payload.productId;
}

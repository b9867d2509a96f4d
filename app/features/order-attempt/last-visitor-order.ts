import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";

/** `items`: JSON of the order's lines. Names no person: whoever uses the browser next learns nothing from it. */
type LastOrder = { key: string; items: string; placedAt: number };

/** After this time the same goods are a new purchase. */
const REMEMBERED_MS = 60 * 60 * 1000;

const lastOrder = createLocalStorageValue<LastOrder | null>("last-visitor-order", null, (json) =>
  isLastOrder(json) ? json : null,
);

/**
 * Remembers the order that a visitor places, for the other tabs of the browser (docs/rules/checkout.md#two-tabs). Returns
 * a function that brings back the one before it, for an order that is refused.
 */
export function rememberVisitorOrder(key: string, { items }: PlaceOrderBody): () => void {
  const previous = lastOrder.get();
  lastOrder.set({ key, items: JSON.stringify(items), placedAt: Date.now() });
  return () => lastOrder.set(previous);
}

/** The idempotency key with which a visitor ordered the same lines in any tab within the last hour. */
export function keyOfSameLines({ items }: PlaceOrderBody): string | undefined {
  const last = lastOrder.get();
  const isRecent = last && Math.abs(Date.now() - last.placedAt) < REMEMBERED_MS;
  return isRecent && last.items === JSON.stringify(items) ? last.key : undefined;
}

export function forgetVisitorOrder(): void {
  lastOrder.set(null);
}

function isLastOrder(value: unknown): value is LastOrder {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "items" in value &&
    typeof value.items === "string" &&
    "placedAt" in value &&
    typeof value.placedAt === "number"
  );
}

import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";
import { MAX_EARLIER_KEYS } from "#contract/names.ts";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";

/**
 * The order being placed in this tab. Resubmitting the same form (double click, lost response, return from the gateway)
 * sends the same idempotency key, so the server answers with the same order. A changed form gets a new key
 * (docs/rules/checkout.md#idempotent-order).
 */
export type Attempt = {
  key: string;
  /** Keys of this tab's earlier orders; the new order replaces the unpaid one. */
  earlierKeys?: readonly string[];
  fingerprint: string;
  orderId: number | null;
  /** Opens the order of a visitor. */
  token?: string;
  /** The order's units have left the cart already: its accepted payment takes no more out. */
  isTakenOut?: boolean;
};

function fingerprintOf(body: PlaceOrderBody): string {
  return JSON.stringify(body);
}

/**
 * The stored attempt if the form is unchanged, else a new one. The same goods in the cart after the order's units were
 * taken out are a new purchase.
 */
export function attemptFor(body: PlaceOrderBody, stored: Attempt | null, newKey: () => string): Attempt {
  if (stored?.fingerprint === fingerprintOf(body) && !stored.isTakenOut) return stored;
  return nextAttempt(body, stored, newKey);
}

/** A new attempt, whose order replaces the tab's unpaid one. */
export function nextAttempt(body: PlaceOrderBody, earlier: Attempt | null, newKey: () => string): Attempt {
  return { key: newKey(), earlierKeys: keysOf(earlier), fingerprint: fingerprintOf(body), orderId: null };
}

/** The order lines of an attempt. */
export function linesOf(attempt: Attempt): PlaceOrderBody["items"] {
  const body: PlaceOrderBody = JSON.parse(attempt.fingerprint);
  return body.items;
}

export const currentAttempt = createSessionStorageValue("checkout-attempt", (json) =>
  isAttempt(json) ? json : null,
);

/**
 * The keys of this tab's orders, the newest first: also of those whose answer was lost. A new order replaces the unpaid
 * one of them that shares a line (docs/rules/checkout.md#replaced-order).
 */
export function keysOfThisTab(): string[] {
  return keysOf(currentAttempt.get());
}

function keysOf(attempt: Attempt | null): string[] {
  if (!attempt || attempt.isTakenOut) return [];
  return [attempt.key, ...(attempt.earlierKeys ?? [])].slice(0, MAX_EARLIER_KEYS);
}

/**
 * State of a placed order: awaiting payment, settled (paid, payment pending, or confirmed to be paid on delivery), or
 * over, so that a new order is needed.
 */
export type AttemptOutcome = "payable" | "settled" | "over";

type Outcome = Pick<
  CustomerOrder,
  "status" | "paymentStatus" | "isPayable" | "isInReview" | "moneyReceived" | "confirmedAt"
>;

/** A pending payment and a confirmation count as settled: a second order would be paid twice. */
export function attemptOutcome(order: Outcome): AttemptOutcome {
  if (order.isPayable) return "payable";
  const isTransferred = order.isInReview || order.moneyReceived > 0;
  const isPaid = order.paymentStatus === "accepted" || order.paymentStatus === "pending" || isTransferred;
  return (isPaid || order.confirmedAt !== null) && order.status !== "cancelado" ? "settled" : "over";
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    "fingerprint" in value &&
    "orderId" in value
  );
}

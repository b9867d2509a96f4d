import { createTabValue } from "#app/lib/tab-value.ts";
import { isSameLine } from "#contract/cart.ts";
import type { CustomerOrder, PlaceOrderBody } from "#contract/orders.ts";
import { forgetDraft } from "./draft.ts";

/**
 * The order being placed in this tab. The same form sent again (double click, lost answer, back from the gateway)
 * carries the same key, so the server answers with the same order (decision 15); a changed one is another order.
 */
export type Attempt = { key: string; fingerprint: string; orderId: number | null };

export function fingerprintOf(body: PlaceOrderBody): string {
  return JSON.stringify(body);
}

/** The attempt to send this form with: the stored one when the form is the same, else a new one. */
export function attemptFor(body: PlaceOrderBody, stored: Attempt | null, newKey: () => string): Attempt {
  const fingerprint = fingerprintOf(body);
  if (stored?.fingerprint === fingerprint) return stored;
  return { key: newKey(), fingerprint, orderId: null };
}

/** What an attempt is for, as its form had it. */
export function linesOf(attempt: Attempt): PlaceOrderBody["items"] {
  const body: PlaceOrderBody = JSON.parse(attempt.fingerprint);
  return body.items;
}

/** Whether an earlier attempt holds units of what is being bought now. */
export function sharesLines(earlier: Attempt, body: PlaceOrderBody): boolean {
  return linesOf(earlier).some((held) => body.items.some((line) => isSameLine(held, line)));
}

export const currentAttempt = createTabValue("checkout-attempt", (json) => (isAttempt(json) ? json : null));

/** Forgets the order that was being placed, and what was typed for it. */
export function forgetPurchase(): void {
  currentAttempt.forget();
  forgetDraft();
}

/** What becomes of a placed order: it waits for its payment, was paid (or will be), or a new one is needed. */
export type Standing = "payable" | "settled" | "over";

/** An order that the bank still thinks about is settled: paying another one would be paying twice. */
export function standingOf(order: Pick<CustomerOrder, "status" | "paymentStatus" | "isPayable">): Standing {
  if (order.isPayable) return "payable";
  const isPaid = order.paymentStatus === "accepted" || order.paymentStatus === "pending";
  return isPaid && order.status !== "cancelado" ? "settled" : "over";
}

/** Random and unguessable; `randomUUID` needs a secure context, which a shop on a local address may not be. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
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

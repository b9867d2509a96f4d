import type { PlaceOrderBody } from "#contract/orders.ts";

/**
 * The order being placed in this tab. The same form sent again (double click, lost answer, back from the gateway)
 * carries the same key, so the server answers with the same order (decision 15); a changed one is another order.
 */
export type Attempt = { key: string; fingerprint: string; orderId: number | null };

const STORAGE_KEY = "checkout-attempt";

export function fingerprintOf(body: PlaceOrderBody): string {
  return JSON.stringify(body);
}

/** The attempt to send this form with: the stored one when the form is the same, else a new one. */
export function attemptFor(body: PlaceOrderBody, stored: Attempt | null, newKey: () => string): Attempt {
  const fingerprint = fingerprintOf(body);
  if (stored?.fingerprint === fingerprint) return stored;
  return { key: newKey(), fingerprint, orderId: null };
}

export function loadAttempt(): Attempt | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return isAttempt(value) ? value : null;
  } catch {
    return null;
  }
}

export function saveAttempt(attempt: Attempt): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
}

export function forgetAttempt(): void {
  sessionStorage.removeItem(STORAGE_KEY);
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

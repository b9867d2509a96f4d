import type { CheckoutFields } from "#contract/orders.ts";

/** What was typed survives the way to the gateway and back, a reload, and a login that ran out; in this tab only. */

const STORAGE_KEY = "checkout-draft";

export function loadDraft(): Partial<CheckoutFields> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function saveDraft(fields: Partial<CheckoutFields>): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(fields));
}

export function forgetDraft(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}

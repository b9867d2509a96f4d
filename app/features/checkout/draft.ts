import { createTabValue } from "#app/lib/tab-value.ts";
import type { CheckoutFields } from "#contract/orders.ts";
import { paymentMethods, shippingMethods } from "./choices.ts";

/**
 * What was typed survives the way to the gateway and back, a reload, and a login that ran out; in this tab only, and
 * for the person who typed it.
 */
type Draft = { userId: number; fields: Partial<CheckoutFields> };

const draft = createTabValue("checkout-draft", parseDraft);

export function loadDraft(userId: number): Partial<CheckoutFields> {
  const stored = draft.get();
  return stored?.userId === userId ? stored.fields : {};
}

export function saveDraft(userId: number, fields: Partial<CheckoutFields>): void {
  draft.set({ userId, fields });
}

export function forgetDraft(): void {
  draft.forget();
}

/** Of stored JSON the fields that the form has: one that it does not know could never be corrected. */
export function parseDraft(json: unknown): Draft | null {
  if (typeof json !== "object" || json === null || !("userId" in json) || !("fields" in json)) return null;
  if (typeof json.userId !== "number" || typeof json.fields !== "object" || json.fields === null) return null;

  const kept = Object.entries(json.fields).filter(([name, value]) => isField(name, value));
  return { userId: json.userId, fields: Object.fromEntries(kept) };
}

const texts = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "state",
  "city",
  "zipCode",
  "country",
  "notes",
];

function isField(name: string, value: unknown): boolean {
  if (name === "paymentMethod") return paymentMethods.some((method) => method === value);
  if (name === "shippingMethod") return shippingMethods.some((method) => method === value);
  return texts.includes(name) && typeof value === "string";
}

import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import { paymentMethods } from "#contract/orders/payment-method-names.ts";
import { SHIPPING_METHOD } from "#contract/shipping/method-pattern.ts";

/** The fields that are typed. */
export const textFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "address",
  "state",
  "city",
  "zipCode",
  "country",
  "neighborhood",
  "directions",
  "notes",
] as const satisfies (keyof CheckoutFields)[];

/** Owner of a visitor's draft; accounts begin at 1. */
export const VISITOR_ID = 0;

/** The typed fields, kept in this tab for this user: they survive the gateway, a reload and an expired session. */
type Draft = { userId: number; fields: Partial<CheckoutFields> };

const draft = createSessionStorageValue("checkout-draft", parseDraft);

export function loadDraft(userId: number): Partial<CheckoutFields> {
  const stored = draft.get();
  return stored?.userId === userId ? stored.fields : {};
}

export function saveDraft(userId: number, fields: Partial<CheckoutFields>): void {
  draft.set({ userId, fields });
}

export function forgetDraft(): void {
  draft.clear();
}

/** Reads stored JSON and drops unknown fields, which the user could not correct in the form. */
export function parseDraft(json: unknown): Draft | null {
  if (typeof json !== "object" || json === null || !("userId" in json) || !("fields" in json)) return null;
  if (typeof json.userId !== "number" || typeof json.fields !== "object" || json.fields === null) return null;

  const kept = Object.entries(json.fields).filter(([name, value]) => isField(name, value));
  return { userId: json.userId, fields: Object.fromEntries(kept) };
}

function isField(name: string, value: unknown): boolean {
  if (name === "paymentMethod") return paymentMethods.some((method) => method === value);
  if (typeof value !== "string") return false;
  return name === "shippingMethod" ? SHIPPING_METHOD.test(value) : textFields.some((field) => field === name);
}

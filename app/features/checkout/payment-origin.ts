import { createTabValue } from "#app/lib/tab-value.ts";

/** The page that this tab left for the gateway: where to look when the gateway's return names no payment. */
export type PaymentOrigin = {
  orderId: number;
  path: string;
  /** Whose page it is; null for one that needs no login. */
  userId: number | null;
};

export const paymentOrigin = createTabValue("payment-origin", (json) => (isOrigin(json) ? json : null));

function isOrigin(value: unknown): value is PaymentOrigin {
  return (
    typeof value === "object" &&
    value !== null &&
    "orderId" in value &&
    typeof value.orderId === "number" &&
    "path" in value &&
    typeof value.path === "string" &&
    /^\/(order|pagar)\//.test(value.path) &&
    "userId" in value
  );
}

import { createSessionStorageValue } from "#app/lib/session-storage-value.ts";

/**
 * The page from which this tab went to the gateway, or the page of the order that it placed without the gateway. The
 * result page links to it when the gateway's return names no payment of the visitor's own, and the empty checkout when it
 * is an order's page.
 */
export type PaymentOrigin = {
  orderId: number;
  path: string;
  /** Owner of the page; null for a page that needs no login. */
  userId: number | null;
};

export const paymentOrigin = createSessionStorageValue("payment-origin", (json) =>
  isOrigin(json) ? json : null,
);

/** The origin, if this person may open its page: somebody else may have used the tab before. */
export function originFor(userId: number | null, origin: PaymentOrigin | null): PaymentOrigin | null {
  return origin && (origin.userId === null || origin.userId === userId) ? origin : null;
}

function isOrigin(value: unknown): value is PaymentOrigin {
  return (
    typeof value === "object" &&
    value !== null &&
    "orderId" in value &&
    typeof value.orderId === "number" &&
    "path" in value &&
    typeof value.path === "string" &&
    /^\/(order|pagar|pedido)\//.test(value.path) &&
    "userId" in value
  );
}

/** Address in the API of the order that a link opens. */
export function orderLinkPath(token: string): string {
  return `/api/order-links/${encodeURIComponent(token)}`;
}

/** Page of that order. */
export function orderPagePath(token: string): string {
  return `/pedido/${encodeURIComponent(token)}`;
}

/** Address in the API of the order that a link opens. */
export function orderLinkPath(token: string): string {
  return `/api/order-links/${encodeURIComponent(token)}`;
}

/** Page of that order. */
export function orderPagePath(token: string): string {
  return `/pedido/${encodeURIComponent(token)}`;
}

/** The token in the path of an order's page; null for another page. */
export function tokenOfPage(path: string): string | null {
  const [, token] = /^\/pedido\/(.+)$/.exec(path) ?? [];
  return token ? decodeURIComponent(token) : null;
}

/**
 * Pages whose path contains a token that opens an order, preferences or the form for reviews
 * (docs/rules/order-page.md#token).
 */
const SECRET_PATH = /^(\/(?:pagar|pedido|preferencias|opinion|bolsa)\/)[^/?]+/;

export function hasSecret(path: string): boolean {
  return SECRET_PATH.test(path);
}

/** The path for the log, with the token replaced. */
export function withoutSecret(path: string): string {
  return path.replace(SECRET_PATH, "$1…");
}

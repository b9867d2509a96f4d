/** Pages whose path contains a token that opens an order or preferences (docs/rules/order-page.md#token). */
const SECRET_PATH = /^(\/(?:pagar|pedido|preferencias)\/)[^/?]+/;

export function hasSecret(path: string): boolean {
  return SECRET_PATH.test(path);
}

/** The path for the log, with the token replaced. */
export function withoutSecret(path: string): string {
  return path.replace(SECRET_PATH, "$1…");
}

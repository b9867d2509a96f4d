/**
 * Returns `next` if it is a path of this shop, so that a login never redirects to another site
 * (docs/rules/checkout.md#login).
 */
export function safeNextPath(next: string | null): string | null {
  if (!next?.startsWith("/") || /[\\\s]/.test(next)) return null;
  const base = "https://shop.invalid";
  return URL.canParse(next, base) && new URL(next, base).origin === base ? next : null;
}

/** Address of the login page that returns to `path` after the login. */
export function loginPath(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}

/** Where a login leads: a path of this shop only, never another site (decision 14). */
export function ownPath(next: string | null): string | null {
  if (!next?.startsWith("/") || /[\\\s]/.test(next)) return null;
  const base = "https://shop.invalid";
  return URL.canParse(next, base) && new URL(next, base).origin === base ? next : null;
}

/** The login page that comes back to `path` afterwards. */
export function loginPath(path: string): string {
  return `/auth?next=${encodeURIComponent(path)}`;
}

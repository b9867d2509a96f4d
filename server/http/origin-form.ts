/**
 * Path and query of a request target. A server must also accept the absolute form (`GET http://host/path`), which
 * proxies may send; the router handles only paths.
 */
export function toOriginForm(target: string): string {
  if (target.startsWith("/")) return target;
  // `*` of an OPTIONS request: no path, so it gets the answer of an unknown one.
  if (!URL.canParse(target)) return `/${target}`;
  const { pathname, search } = new URL(target);
  return (pathname || "/") + search;
}
